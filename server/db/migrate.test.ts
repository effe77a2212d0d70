import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { makeLog } from '../makeLog.ts'
import { openTasks } from '../tasks/tasks.ts'
import { onDatabase } from '../../testing/servers/migrateOnce.ts'
import { testDatabase } from '../../testing/servers/testDatabase.ts'
import { migrate, NewerDatabase } from './migrate.ts'
import { openDatabase, rowsOf, type Database } from './open.ts'

let db: Database
beforeEach(async () => {
  db = await testDatabase({ spoiled: true })
})
afterEach(() => db.close())

const shape = async () =>
  await rowsOf<{ table_name: string; column_name: string }>(
    db,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
const applied = async () => await rowsOf<{ hash: string; applied_at: unknown }>(db, sql`select * from migrations order by hash`)
const empty = () => db.raw('drop schema public cascade; drop schema pgboss cascade; create schema public')

test('a second run changes nothing', async () => {
  const before = [await applied(), await shape()]
  await migrate(db)
  expect([await applied(), await shape()]).toEqual(before)
})

test('an empty database gets every table', async () => {
  const before = await shape()
  await empty()
  await migrate(db)
  expect(await shape()).toEqual(before)
  expect(before.length).toBeGreaterThan(100)
})

test('a database of a newer version is refused and left as it is', async () => {
  await db.execute(sql`insert into migrations (hash) values ('of a version to come')`)
  const before = [await applied(), await shape()]
  await expect(migrate(db)).rejects.toThrow(NewerDatabase)
  expect([await applied(), await shape()]).toEqual(before)
})

test('a migration that fails in the middle leaves nothing behind and can be run again', async () => {
  const before = await shape()
  await empty()
  await db.raw('create table jobs (id int)')
  await expect(migrate(db)).rejects.toThrow()
  expect(await shape()).toEqual([{ table_name: 'jobs', column_name: 'id' }])
  await db.raw('drop table jobs')
  await migrate(db)
  expect(await shape()).toEqual(before)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'four servers that start at once on an empty Postgres migrate it and install the queue once',
  async () => {
    const before = await shape()
    const [{ name }] = (await rowsOf<{ name: string }>(db, sql`select current_database() as name`)) as [{ name: string }]
    await empty()
    const servers = await Promise.all(
      Array.from({ length: 4 }, () =>
        openDatabase({ database_url: onDatabase(process.env.TEST_DATABASE_URL!, name), database_pool: 2, data_dir: '' }),
      ),
    )
    try {
      const queues = await Promise.all(
        servers.map(async (server) => {
          await migrate(server)
          return await openTasks(server, makeLog('silent'))
        }),
      )
      await Promise.all(queues.map((queue) => queue.send(servers[0]!, 'make-plan', { job_id: 'x' })))
      expect(await queues[0]!.depth()).toMatchObject([{ name: 'make-plan', waiting: 4, running: 0, failed: 0 }])
      await Promise.all(queues.map((queue) => queue.stop()))
    } finally {
      await Promise.all(servers.map((server) => server.close()))
    }
    expect(await shape()).toEqual(before)
    expect(new Set((await applied()).map((row) => row.hash)).size).toBe((await applied()).length)
  },
  60_000,
)
