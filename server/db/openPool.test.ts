import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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

// As when its host or the network is lost: nothing closes the connection, so only a limit of our own ends the wait.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a database that takes a statement and never answers counts as away, and its connection is not used again',
  async () => {
    const { hostname, port, pathname, username } = new URL(process.env.TEST_DATABASE_URL!)
    const sockets = new Set<Socket>()
    let silent = false
    const swallowed: Buffer[] = []
    const between = createServer((socket) => {
      const database = connect(Number(port), hostname)
      for (const end of [socket, database]) sockets.add(end.on('error', () => undefined))
      socket.on('data', (data) => database.write(data)).on('close', () => database.destroy())
      database.on('data', (data) => (silent ? swallowed.push(data) : socket.write(data))).on('close', () => socket.destroy())
    })
    await new Promise<void>((resolve) => {
      between.listen(0, '127.0.0.1', resolve)
    })
    const database_url = `postgres://${username}@127.0.0.1:${(between.address() as AddressInfo).port}${pathname}`
    const db = await openDatabase({ database_url, database_pool: 1, data_dir: '' })
    const never = async (statement: () => Promise<unknown>) => {
      await db.raw('select 1')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      silent = true
      swallowed.length = 0
      const failed = statement().catch((error: unknown) => error)
      try {
        while (swallowed.length === 0) await new Promise((resolve) => setImmediate(resolve))
        // For the statement, and for the rollback behind it.
        for (let i = 0; i < 2; i++) await vi.advanceTimersByTimeAsync(130_000)
        expect(databaseAway(await failed)).toBe(true)
      } finally {
        vi.useRealTimers()
        silent = false
      }
      expect((await db.raw('select 1 as n')).rows).toEqual([{ n: 1 }])
    }
    try {
      await never(() => db.raw('select 2'))
      await never(() => db.transaction((tx) => tx.execute('select 2')))
    } finally {
      await db.close()
      for (const socket of sockets) socket.destroy()
      between.close()
    }
  },
)

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
