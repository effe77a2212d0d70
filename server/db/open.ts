// Opens the database behind one type: Postgres if a URL is given, else the embedded one in the data folder.
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import type { AnyPgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import type pg from 'pg'
import { databaseAway } from './databaseAway.ts'
import { EmbeddedDatabase } from './EmbeddedDatabase.ts'
import { lockFolder } from './lockFolder.ts'
import { makeDatabase } from './makeDatabase.ts'
import { openPool, untilPrimary, urlsOf } from './openPool.ts'

type Queries = PgDatabase<PgQueryResultHKT>

/** Where a verb sends its queries: the database or one of its transactions. */
export type Db = Pick<
  Queries,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
>

export type Database = Queries & {
  kind: 'pglite' | 'postgres'
  /** Runs SQL of other libraries: with `$1` parameters, or several statements without parameters. */
  raw: (text: string, values?: unknown[]) => Promise<{ rows: never[] }>
  close: () => Promise<void>
}

/** Throws `FolderInUse` if the embedded database is open in another process. Postgres on one host is not contacted before the first query. */
export async function openDatabase(config: {
  database_url: string | undefined
  database_pool: number
  database_pooler?: boolean
  data_dir: string
}): Promise<Database> {
  const { database_url, database_pool, database_pooler = false } = config
  if (database_url) {
    const pool = openPool({ database_url, database_pool, database_pooler })
    if (urlsOf(database_url).length > 1) await untilPrimary(pool)
    return Object.assign(overPg(pool) as unknown as Queries, {
      kind: 'postgres' as const,
      transaction: transactionsOf(pool),
      raw: async (text: string, values?: unknown[]) => together(await pool.query(text, values)),
      close: () => pool.end(),
    })
  }
  const folder = join(config.data_dir, 'database')
  const unlock = lockFolder(config.data_dir)
  makeDatabase(folder)
  return wrapPglite(await EmbeddedDatabase.open(folder), unlock)
}

/** As drizzle's own, which keeps the connection for ever if it is lost before `begin`. Then the pool would run out of connections. */
function transactionsOf(pool: pg.Pool): Queries['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let lost = false
    try {
      return await (overPg(client) as unknown as Queries).transaction(work, config)
    } catch (error) {
      lost = databaseAway(error)
      throw error
    } finally {
      client.release(lost)
    }
  }
}

/** Tests give the database itself, which works on the thread of the caller. */
export function wrapPglite(lite: PGlite | EmbeddedDatabase, onClose: () => void = () => undefined): Database {
  return Object.assign(overPglite(lite as PGlite) as unknown as Queries, {
    kind: 'pglite' as const,
    raw: async (text: string, values?: unknown[]) => together(values?.length ? await lite.query(text, values) : await lite.exec(text)),
    close: async () => {
      await lite.close()
      onClose()
    },
  })
}

const together = (result: { rows: unknown[] } | { rows: unknown[] }[]) => ({
  rows: (Array.isArray(result) ? result.flatMap((r) => r.rows) : result.rows) as never[],
})

/** The rows of a raw query. Both drivers return them in the same form. */
export async function rowsOf<T>(db: Pick<Db, 'execute'>, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] }
  return result.rows
}

/** Whether a column holds one of many ids. They are sent as one value, because a placeholder for each costs more than the query. */
export const anyOf = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(listed(ids))}::uuid[])`

/** The same for a prepared query, which gets `{ ids: listed(ids) }`. */
export const anyOfListed = (column: AnyPgColumn): SQL => sql`${column} = any(${sql.placeholder('ids')}::uuid[])`
export const listed = (ids: string[]): string => `{${ids.join(',')}}`

/** Converts a query with `$1` parameters from another library, so that drizzle can run it in a transaction. */
export function numbered(text: string, values: unknown[] = []): SQL {
  const parts = text.split(/\$(\d+)\b/).map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`))
  return sql.join(parts)
}
