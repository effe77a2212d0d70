import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { copyMigrated } from '../../testing/servers/migratedDatabase.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { makeSecrets } from '../security/secrets.ts'
import { appendDecision, appendDecisions, bySystem, firstHash, type Decision } from './appendDecisions.ts'
import { takeOverOldRows } from './takeOverOldRows.ts'
import { verifyLog } from './verifyLog.ts'

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
const append = (...ns: number[]) => vouch.parts.db.transaction((tx) => appendDecisions(tx, bySystem(vouch.parts), ns.map(decision)))
const verify = () => verifyLog(vouch.parts.db, vouch.parts.secrets)
const tamper = async (statement: string) => {
  await vouch.parts.db.raw('alter table decision_log disable trigger decision_log_append_only')
  await vouch.parts.db.raw(statement)
  await vouch.parts.db.raw('alter table decision_log enable trigger decision_log_append_only')
}

test('an empty log verifies, and each row carries the hash of the one before', async () => {
  expect(await verify()).toEqual({ count: 0, head: firstHash, broken: null, taken_over: 0 })
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
      await appendDecision(tx, bySystem(vouch.parts), decision(2))
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

test('rows from before rows were authenticated are taken over once, by a row that says so', async () => {
  const { db, secrets } = vouch.parts
  await append(1, 2, 3)
  await tamper('update decision_log set mac = null')
  expect((await verify()).broken).toMatchObject({ why: expect.stringContaining('start the server once') })
  await Promise.all([takeOverOldRows(db, secrets), takeOverOldRows(db, secrets)])
  await append(4)
  expect(await verify()).toMatchObject({ count: 5, broken: null, taken_over: 3 })
  await tamper('update decision_log set mac = null where seq > 3')
  await takeOverOldRows(db, secrets)
  // The row that took over is no longer authenticated, so all rows are taken over again by a new row with its own time.
  const again = await verify()
  expect(again).toMatchObject({ count: 6, broken: null, taken_over: 5 })
  await tamper('update decision_log set mac = null where seq = 5')
  await tamper("update decision_log set mac = 'x' where seq = 4")
  await takeOverOldRows(db, secrets)
  expect((await verify()).broken).toMatchObject({ seq: 4 })
})

test('the command prints the first broken row and the head that no log has, and ends with 1', async () => {
  if (vouch.parts.db.kind !== 'pglite') return
  const data_dir = join(vouch.parts.config.data_dir, 'verify')
  mkdirSync(data_dir, { recursive: true })
  await copyMigrated(data_dir)
  const db = await openDatabase({ database_url: undefined, database_pool: 1, data_dir })
  const secrets = makeSecrets('a secret of more than thirty-two characters')
  await db.transaction((tx) => appendDecisions(tx, bySystem({ secrets }), [1, 2, 3].map(decision)))
  const { head } = await verifyLog(db, secrets)
  await db.raw(
    "alter table decision_log disable trigger all; update decision_log set action = 'rejected' where seq = 2; alter table decision_log enable trigger all",
  )
  await db.close()
  const ended = await new Promise<{ code: unknown; out: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'verify.ts'), '--head', `3:${head}`, '--head', `4:${head}`],
      {
        env: { ...process.env, DATA_DIR: data_dir, DATABASE_URL: '', APP_SECRET: 'a secret of more than thirty-two characters' },
        timeout: 80_000,
      },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, out: stdout + stderr }),
    )
  })
  expect(ended).toMatchObject({ code: 1, out: expect.stringContaining('broken at row 2: its content does not match its hash') })
  // The first head is the log's last row; the second names a row after it.
  expect(ended.out).toContain(`The head 4:${head} is in neither log`)
  expect(ended.out).not.toContain('The head 3:')
}, 90_000)
