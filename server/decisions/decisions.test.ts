import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { appendDecision, appendDecisions, firstHash, systemActor, type Decision } from './appendDecisions.ts'
import { report, verifyLog } from './verifyLog.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())
beforeEach(() => tamper('truncate decision_log'))

const decision = (n: number): Decision => ({
  action: 'approved',
  subject_type: 'candidate',
  subject_id: `candidate-${n}`,
  data: { n, note: 'é “quoted” 😀' },
})
const append = (...ns: number[]) => vouch.parts.db.transaction((tx) => appendDecisions(tx, systemActor, ns.map(decision)))
const verify = () => verifyLog(vouch.parts.db)
const tamper = async (statement: string) => {
  await vouch.parts.db.raw('alter table decision_log disable trigger decision_log_append_only')
  await vouch.parts.db.raw(statement)
  await vouch.parts.db.raw('alter table decision_log enable trigger decision_log_append_only')
}

test('an empty log verifies, and each row carries the hash of the one before', async () => {
  expect(await verify()).toEqual({ count: 0, head: firstHash, broken: null })
  await append(1, 2, 3)
  await append(4)
  const whole = await verify()
  expect(whole).toMatchObject({ count: 4, broken: null })
  const { rows } = (await vouch.parts.db.raw('select seq, prev_hash, hash from decision_log order by seq')) as {
    rows: { seq: unknown; prev_hash: string; hash: string }[]
  }
  expect(rows.map((r) => Number(r.seq))).toEqual([1, 2, 3, 4])
  expect(rows.map((r) => r.prev_hash)).toEqual([firstHash, ...rows.slice(0, 3).map((r) => r.hash)])
  expect(whole.head).toBe(rows[3]!.hash)
})

test('writers at the same time make one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => append(i, i + 100)))
  expect(await verify()).toMatchObject({ count: 40, broken: null })
})

test('a transaction that is undone leaves no row and no gap', async () => {
  await append(1)
  await vouch.parts.db
    .transaction(async (tx) => {
      await appendDecision(tx, systemActor, decision(2))
      throw new Error('undone')
    })
    .catch(() => undefined)
  await append(3)
  expect(await verify()).toMatchObject({ count: 2, broken: null })
})

test('the database refuses to change, delete or empty it', async () => {
  await append(1)
  for (const statement of ["update decision_log set action = 'rejected'", 'delete from decision_log', 'truncate decision_log']) {
    await expect(vouch.parts.db.execute(sql.raw(statement))).rejects.toHaveProperty('cause.message', expect.stringContaining('append-only'))
  }
  expect(await verify()).toMatchObject({ count: 1, broken: null })
})

const tamperings: [string, string, number][] = [
  ['changed', `update decision_log set data = replace(data, '"n":2', '"n":9') where seq = 2`, 2],
  ['taken out of the middle', 'delete from decision_log where seq = 2', 3],
  ['given to another', "update decision_log set actor_id = 'somebody' where seq = 3", 3],
  ['moved in time', "update decision_log set at = '2020-01-01T00:00:00.000Z' where seq = 1", 1],
  [
    'swapped',
    'update decision_log set seq = case seq when 2 then -3 when 3 then -2 end where seq in (2, 3); update decision_log set seq = -seq where seq < 0',
    2,
  ],
]
test.each(tamperings)('a row that is %s is found', async (_, statement, seq) => {
  await append(1, 2, 3, 4)
  await tamper(statement)
  expect((await verify()).broken).toMatchObject({ seq })
})

test('a row that is changed with its own new hash is found by the next', async () => {
  await append(1, 2, 3)
  await tamper(`update decision_log set hash = repeat('a', 64) where seq = 2`)
  expect((await verify()).broken).toMatchObject({ seq: 2 })
})

test('the report names what is whole and what is broken', async () => {
  await append(1, 2)
  const { head } = await verify()
  expect(report(await verify())).toEqual({ line: `The decision log is whole: 2 rows, last hash ${head}.`, code: 0 })
})

test('the command prints the first broken row and ends with 1', async () => {
  if (vouch.parts.db.kind !== 'pglite') return
  const data_dir = join(vouch.parts.config.data_dir, 'verify')
  mkdirSync(data_dir, { recursive: true })
  const db = await openDatabase({ database_url: undefined, database_pool: 1, data_dir })
  await migrate(db)
  await db.transaction((tx) => appendDecisions(tx, systemActor, [1, 2, 3].map(decision)))
  await db.raw(
    "alter table decision_log disable trigger all; update decision_log set action = 'rejected' where seq = 2; alter table decision_log enable trigger all",
  )
  await db.close()
  const ended = await new Promise<{ code: unknown; out: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'verify.ts')],
      { env: { ...process.env, DATA_DIR: data_dir, DATABASE_URL: '' }, timeout: 80_000 },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, out: stdout + stderr }),
    )
  })
  expect(ended).toMatchObject({ code: 1, out: expect.stringContaining('broken at row 2: its content does not match its hash') })
}, 90_000)
