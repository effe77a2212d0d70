// Pages that stay correct while rows are added: newest first by id (ids are UUIDv7, so they sort by time).
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { validate } from 'uuid'
import type { Page } from '../../shared/endpoint.ts'
import { email } from '../../shared/fields.ts'
import { invalid } from '../errors.ts'
import type { Db } from './open.ts'

/** The condition for rows after `cursor`. Throws 422 if it is not the cursor of a page. */
export function after(column: AnyPgColumn, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined || cursor === '') return undefined
  if (!validate(cursor)) throw invalid('cursor', 'must be the cursor of an earlier page')
  return lt(column, cursor)
}

/** The smallest id for this time. Ids are UUIDv7, so they sort by time. */
export function firstAt(instant: string | number): string {
  const ms = new Date(instant).getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}

/** Makes a page from rows that were read with `limit + 1`. */
export function toPage<T extends { id: string }>(rows: T[], limit: number, total: number): Page<T> {
  const more = rows.length > limit
  const kept = more ? rows.slice(0, limit) : rows
  return { rows: kept, total, next: more ? kept.at(-1)!.id : null }
}

type Asked = { q?: string | undefined; cursor?: string | undefined; limit: number }

/**
 * The rows of a page, which are read with `limit + 1`, and the total. A search reads every row that it may find, and its count reads them
 * once more. So a search counts only if its first page does not hold all.
 */
export async function readPage<T>(asked: Asked, rows: PromiseLike<T[]>, count: () => PromiseLike<number>): Promise<[T[], number]> {
  if (!asked.q) return await Promise.all([rows, count()])
  const found = await rows
  return [found, !asked.cursor && found.length <= asked.limit ? found.length : await count()]
}

/** Matches if any column contains the text, in any letter case. `%` and `_` have no special meaning. */
export const matches = (search: string | undefined, ...columns: (AnyPgColumn | SQL)[]): SQL | undefined =>
  search ? anyLike(columns, [`%${plain(search)}%`]) : undefined

const short = /^[\p{sc=Latin}\p{N}]{1,2}$/u

/**
 * The same for tables with the rows of everybody. The index of searches knows three letters in a row, so one or two letters are found only
 * at the start of a word: a blank before them is a letter too.
 */
export const matchesAmongAll = (search: string | undefined, ...columns: (AnyPgColumn | SQL)[]): SQL | undefined =>
  search && short.test(search) ? anyLike(columns, [`${search}%`, `% ${search}%`]) : matches(search, ...columns)

/**
 * The same, but a whole email that somebody has finds only those who have it: the index of emails knows them at once, where the index of
 * letters reads the lists of the letters that all emails share. `seen`: whose rows count.
 */
export async function matchesEmailFirst(
  db: Db,
  search: string | undefined,
  { address, seen, others }: { address: AnyPgColumn; seen: SQL | undefined; others: AnyPgColumn[] },
): Promise<SQL | undefined> {
  const whole = email.safeParse(search)
  if (whole.success) {
    const theirs = and(eq(address, whole.data), seen)
    const [row] = await db
      .select({ there: sql`1` })
      .from(address.table)
      .where(theirs)
      .limit(1)
    if (row) return theirs
  }
  return matchesAmongAll(search, ...others, address)
}

/**
 * Rows that this condition finds, which are found before anything else. Else Postgres expects that a page of matches comes soon, and reads
 * all rows from the newest on.
 */
export const foundFirst = (id: AnyPgColumn, condition: SQL | undefined): SQL | undefined =>
  condition && sql`${id} = any(array(select ${id} from ${id.table} where ${condition}))`

const plain = (search: string) => search.replace(/[\\%_]/g, '\\$&')

function anyLike(columns: (AnyPgColumn | SQL)[], patterns: string[]): SQL {
  const conditions = columns.flatMap((column) => patterns.map((pattern) => sql`${column} ilike ${pattern}`))
  return sql`(${sql.join(conditions, sql` or `)})`
}
