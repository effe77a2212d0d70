import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMigrated } from '../../testing/servers/migratedDatabase.ts'
import { databaseAway } from './databaseAway.ts'
import { EmbeddedDatabase } from './EmbeddedDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-thread-'))
let database: EmbeddedDatabase
let thread: Worker
beforeAll(async () => {
  await copyMigrated(folder)
  process.on('worker', (worker) => (thread = worker))
  database = await EmbeddedDatabase.open(join(folder, 'database'))
  await database.exec('create table told (id int primary key, at timestamptz default now())')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const ids = async () => (await database.query<{ id: number }>('select id from told order by id')).rows.map(({ id }) => id)
const add = (on: Pick<EmbeddedDatabase, 'query'>, id: number) => on.query('insert into told (id) values ($1)', [id])

test('the caller goes on while a query works', async () => {
  const loops = { turned: 0, ended: false }
  const turn = () => {
    loops.turned++
    if (!loops.ended) setImmediate(turn)
  }
  turn()
  await database.query('select count(*) from generate_series(1, 1000000)')
  loops.ended = true
  expect(loops.turned).toBeGreaterThan(50)
})

test('a transaction is whole, is undone when its work fails, and keeps others out until it ends', async () => {
  let outside: Promise<number[]>
  await database.transaction(async (tx) => {
    await add(tx, 1)
    outside = ids()
    await add(tx, 2)
  })
  expect(await outside!).toEqual([1, 2])
  const failing = database.transaction(async (tx) => {
    await add(tx, 3)
    throw new Error('the work failed')
  })
  await expect(failing).rejects.toThrow('the work failed')
  await expect(database.transaction(async (tx) => [await add(tx, 4), await add(tx, 1)])).rejects.toMatchObject({ code: '23505' })
  expect(await ids()).toEqual([1, 2])
})

test('a commit that the database refuses is refused, and the next transaction goes on', async () => {
  await database.exec('create table later (id int references told deferrable initially deferred)')
  await expect(database.transaction((tx) => tx.query('insert into later values (9)'))).rejects.toMatchObject({ code: '23503' })
  await database.transaction((tx) => add(tx, 5))
  expect(await ids()).toEqual([1, 2, 5])
})

test('an error says what the database said', async () => {
  await expect(add(database, 1)).rejects.toMatchObject({
    code: '23505',
    constraint: 'told_pkey',
    message: 'duplicate key value violates unique constraint "told_pkey"',
  })
})

test('drizzle gets times as text, and others get them as dates', async () => {
  const { rows } = await database.query('select at from told limit 1', [], { rowMode: 'array' })
  expect(rows).toEqual([[expect.stringMatching(/^\d{4}-/)]])
  expect((await database.query('select at from told limit 1')).rows).toEqual([{ at: expect.any(Date) as Date }])
})

test('when its thread ends, whoever waits is told, and the next question starts another with all that was committed', async () => {
  const cut = database.transaction(async (tx) => {
    await add(tx, 6)
    await thread.terminate()
    await add(tx, 7)
  })
  expect(await cut.catch(databaseAway)).toBe(true)
  expect(await ids()).toEqual([1, 2, 5])
  const waiting = [ids(), ids()]
  void thread.terminate()
  expect(await Promise.all(waiting.map((one) => one.catch(databaseAway)))).toEqual([true, true])
  await database.transaction((tx) => add(tx, 8))
  expect(await ids()).toEqual([1, 2, 5, 8])
})
