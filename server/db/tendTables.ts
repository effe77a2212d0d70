// Statistics and dead rows of the embedded database. Postgres looks after its own (autovacuum), and the embedded one does not.
import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { rowsOf } from './open.ts'

// The embedded database answers nobody meanwhile. With 10, a table of 100,000 rows takes about as long as a longer query; with 100, a second.
const detail = 10

/** The same conditions as Postgres has by default. A table that was never looked at has -1 rows; after a crash the numbers of changes are lost. */
const due = sql`select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name,
    s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) or (c.reltuples < 0 and pg_relation_size(c.oid) > 0) as changed,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) as untidy
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid`

/** Gathers statistics of the tables that have changed much, and clears their dead rows away. Each table is a call of its own, so that others come between. */
export async function tendTables(db: Database): Promise<void> {
  if (db.kind !== 'pglite') return
  await db.raw('select pg_stat_force_next_flush()')
  const tables = await rowsOf<{ name: string; changed: boolean; untidy: boolean }>(db, due)
  if (!tables.some(({ changed, untidy }) => changed || untidy)) return
  await db.raw(`set default_statistics_target = ${detail}`)
  for (const { name, changed, untidy } of tables) {
    if (untidy) await db.raw(`vacuum ${name}`)
    if (changed) await db.raw(`analyze ${name}`)
  }
}
