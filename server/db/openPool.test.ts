import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBinaries, startPostgres, startStandby, type Postgres, type Standby } from '../../scripts/postgres.ts'
import { databaseAway } from './databaseAway.ts'
import { openDatabase, type Database } from './open.ts'
import { urlsOf } from './openPool.ts'

test('a URL with several hosts is one URL for each', () => {
  expect(urlsOf('postgres://vouch:s%40crt@db/vouch')).toEqual(['postgres://vouch:s%40crt@db/vouch'])
  expect(urlsOf('postgresql://vouch@one:5432,two:5433/vouch?sslmode=require')).toEqual([
    'postgresql://vouch@one:5432/vouch?sslmode=require',
    'postgresql://vouch@two:5433/vouch?sslmode=require',
  ])
})

test.runIf(process.env.TEST_DATABASE_URL)('a transaction that cannot begin gives its connection back', async () => {
  const db = await openDatabase({ database_url: process.env.TEST_DATABASE_URL, database_pool: 1, data_dir: '' })
  const never = db.transaction(async () => undefined, { isolationLevel: 'none at all' as 'serializable' })
  await expect(never).rejects.toThrow('begin')
  expect((await db.raw('select 1 as n')).rows).toEqual([{ n: 1 }])
  await db.close()
})

// Only Postgres has hosts.
describe.runIf(process.env.TEST_DATABASE_URL)('several hosts', () => {
  let primary: Postgres
  let standby: Standby
  let db: Database
  let hosts: string
  const place = async () => (await db.raw('select inet_server_port() as port')).rows as { port: number }[]
  const portOf = ({ url }: Postgres) => Number(new URL(url).port)
  beforeAll(async () => {
    const binaries = ensureBinaries()!
    primary = await startPostgres(binaries)
    standby = await startStandby(binaries, primary)
    hosts = `127.0.0.1:1,127.0.0.1:${portOf(standby)},127.0.0.1:${portOf(primary)}`
    db = await openDatabase({ database_url: `postgres://vouch@${hosts}/postgres`, database_pool: 5, data_dir: '' })
  })
  afterAll(async () => {
    await db.close()
    await standby.stop()
    await primary.stop()
  })

  test('the primary is found, its loss counts as a database that is away, and the promoted standby takes over without a restart', async () => {
    expect(new Set((await Promise.all([place(), place(), place()])).map(([row]) => row?.port))).toEqual(new Set([portOf(primary)]))
    await db.raw('create table kept (n int); insert into kept values (1)')
    // Waits until the standby has the row, then stops the primary.
    await expect
      .poll(async () => (await db.raw('select replay_lsn = pg_current_wal_lsn() as same from pg_stat_replication')).rows)
      .toEqual([{ same: true }])
    await primary.stop()
    expect(databaseAway(await place().catch((error: unknown) => error))).toBe(true)
    const starting = openDatabase({ database_url: `postgres://vouch@${hosts}/postgres`, database_pool: 1, data_dir: '' })
    standby.promote()
    // A server that starts in between waits for the new primary.
    await (await starting).close()
    expect(await place()).toEqual([{ port: portOf(standby) }])
    await db.raw('insert into kept values (2)')
    expect((await db.raw('select n from kept order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
  })
})
