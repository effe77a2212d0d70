// An empty database with all tables. Each worker keeps the databases it made, and empties one before it is used again.
import { PGlite, type Transaction } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { openDatabase, wrapPglite, type Database } from '../../server/db/open.ts'
import { plainQueries, withParsers } from '../../server/db/plainQueries.ts'
import { migratedDump } from './migratedDatabase.ts'
import { onDatabase } from './migrateOnce.ts'

type Raw = (text: string) => Promise<{ rows: never[] }>
type Kept = { lend: () => Promise<Database>; raw: Raw; drop: () => Promise<void> }

const free: Kept[] = []
let made = 0

/**
 * Behaves like the database, but closing it ends only this use. Later queries of the old server then fail and cannot reach another test.
 */
function lent(lite: PGlite): PGlite {
  let over = false
  const plain = {
    ...plainQueries(lite),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      lite.transaction((tx) => work({ ...tx, ...plainQueries(tx) } as Transaction)),
  }
  return new Proxy(lite, {
    get(_, name) {
      if (name === 'close')
        return async () => {
          over = true
        }
      const member: unknown = Reflect.get(name in plain ? plain : lite, name)
      if (typeof member !== 'function') return member
      if (over) throw new Error('the database is closed')
      return member.bind(lite) as unknown
    },
  })
}

async function openEmbedded(): Promise<Kept> {
  const lite = withParsers(await PGlite.create({ loadDataDir: await migratedDump() }))
  return { lend: async () => wrapPglite(lent(lite)), raw: wrapPglite(lite).raw, drop: () => lite.close() }
}

/** With `TEST_DATABASE_POOLER=host:port`, the test's queries go through the pooler at that address. */
function throughPooler(own: string): { database_url: string; database_pooler: boolean } {
  const pooler = process.env.TEST_DATABASE_POOLER
  const url = new URL(own)
  if (pooler) url.host = pooler
  return { database_url: url.href, database_pooler: pooler !== undefined }
}

async function openPostgres(url: string): Promise<Kept> {
  const name = `${inject('template')}_${process.pid}_${made++}`
  const own = onDatabase(url, name)
  const run = async (on: string, text: string) => {
    const client = new pg.Client({ connectionString: on })
    await client.connect()
    const answer = await client.query(text).finally(() => client.end())
    return { rows: answer.rows as never[] }
  }
  await run(url, `create database ${name} template ${inject('template')}`)
  return {
    lend: () => openDatabase({ ...throughPooler(own), database_pool: 5, data_dir: '' }),
    raw: (text) => run(own, text),
    drop: async () => {
      await run(url, `drop database if exists ${name} with (force)`)
    },
  }
}

const open = () => (process.env.TEST_DATABASE_URL ? openPostgres(process.env.TEST_DATABASE_URL) : openEmbedded())

/** The functions and triggers. They are no rows, so emptying the tables leaves them. */
async function codeOf({ raw }: Kept): Promise<string> {
  const { rows } = (await raw(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgname from pg_trigger where not tgisinternal order by 1`)) as { rows: { name: string }[] }
  return rows.map(({ name }) => name).join(', ')
}

/** The decision log refuses deletes, so its trigger is off while the tables are emptied. */
async function empty({ raw }: Kept): Promise<void> {
  await raw(`do $$ begin
    set local session_replication_role = replica;
    execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade' from pg_tables
      where schemaname = 'public' and tablename <> 'migrations' or schemaname = 'pgboss' and tablename in ('job', 'schedule', 'subscription'));
    update pgboss.version set cron_on = null;
  end $$`)
}

/** `spoiled`: the test changes more than rows, for example the tables. Then the database is not used again. */
export async function testDatabase({ spoiled = false } = {}): Promise<Database> {
  const kept = (spoiled ? null : free.pop()) ?? (await open())
  const db = await kept.lend()
  const code = await codeOf(kept)
  return Object.assign(db, {
    close: ((close) => async () => {
      await close()
      if (spoiled) return await kept.drop()
      await empty(kept)
      expect(await codeOf(kept), 'functions and triggers in the database after this test').toBe(code)
      free.push(kept)
    })(db.close),
  })
}
