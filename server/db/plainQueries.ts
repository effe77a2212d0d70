// How the embedded database reads times. drizzle sends parsers with each query, and PGlite would then merge all its 300 parsers again, which
// takes as long as a small query. So it gets them once, when it is opened.
import { types, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const asText = (value: string) => value
const arraysOfTimes = [1115, 1182, 1185, 1187]
const arrayOfNumbers = 1231

/** drizzle reads times from text itself. With other types the values are those of the database's own parsers. */
const timesAsText = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, arrayOfNumbers, ...arraysOfTimes].map((type) => [type, asText]),
)

/** The open database with these parsers. `PGlite.create` would put its own for arrays over them. */
export function withParsers(lite: PGlite): PGlite {
  Object.assign(lite.parsers, timesAsText)
  return lite
}

/** Other libraries get dates, as from Postgres. */
const asDates = Object.fromEntries([types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE].map((type) => [type, types.parsers[type]!]))

type Plain = {
  query: <T>(text: string, values?: unknown[], options?: Pick<QueryOptions, 'rowMode'>) => Promise<Results<T>>
  exec: (text: string) => Promise<Results[]>
}

/** Queries of a database `withParsers`, or of its transaction. Only drizzle names a row mode. */
export const plainQueries = (of: Pick<PGlite, 'query' | 'exec'>): Plain => ({
  query: (text, values, { rowMode } = {}) => of.query(text, values, rowMode ? { rowMode } : { parsers: asDates }),
  exec: (text) => of.exec(text, { parsers: asDates }),
})
