// What fails in a task holds up nothing else of it, is in the log and is counted.
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginInterview } from '../testing/build/beginInterview.ts'
import { buildCandidate, buildReadyJob } from '../testing/build/build.ts'
import { startVouch, type Vouch } from '../testing/servers/startVouch.ts'
import { candidates, reminders } from './db/schema/candidates.ts'
import { interviews } from './db/schema/interviews.ts'
import { sessions } from './db/schema/sessions.ts'
import { taskHandlers } from './taskHandlers.ts'
import { refusing } from '../testing/refusing.ts'
import { eachAlone } from './tasks/eachAlone.ts'
import { warnOfEnds } from './retention/warnOfEnds.ts'

let vouch: Vouch
const lines: string[] = []
beforeAll(async () => {
  vouch = await startVouch({ RETENTION_DAYS: '365', LOG_LEVEL: 'warn' }, { tasks: false, log: { write: (line) => lines.push(line) } })
})
afterAll(() => vouch.stop())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const run = (name: 'finalise-idle' | 'send-reminders' | 'end-retention' | 'clean-up') =>
  taskHandlers(vouch.parts)[name]({}, { last_try: true })
const logged = (words: string) => lines.filter((line) => line.includes(words)).map((line) => JSON.parse(line) as Record<string, unknown>)

test('an interview that cannot be ended does not keep the others open', async () => {
  const ids: string[] = []
  for (let minutes = 40; minutes > 37; minutes--) {
    const { candidate } = await beginInterview(vouch)
    ids.push(candidate.id)
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: ago(minutes) })
      .where(eq(interviews.candidate_id, candidate.id))
  }
  vouch.parts.tasks.lastDone = async () => new Date()
  const before = vouch.parts.unexpected.since().count
  await refusing(vouch.parts.db, `update on interviews for each row when (old.candidate_id = '${ids[0]!}')`, async () => {
    await run('finalise-idle')
    await run('finalise-idle')
  })
  const statuses = async () =>
    await Promise.all(
      ids.map(async (id) => (await vouch.parts.db.select().from(candidates).where(eq(candidates.id, id)))[0]!.interview_status),
    )
  expect(await statuses()).toEqual(['in_progress', 'completed', 'completed'])
  expect(logged('one of a task failed')).toMatchObject([1, 2].map(() => ({ task: 'finalise-idle', id: ids[0] })))
  expect(vouch.parts.unexpected.since().count).toBe(before + 1)
  expect(await (await fetch(`${vouch.url}/metrics`)).text()).toContain(`\nunexpected_errors ${before + 1}\n`)
  await run('finalise-idle')
  expect(await statuses()).toEqual(['completed', 'completed', 'completed'])
})

test('what fails at every run is one unexpected error until it succeeds', async () => {
  const works = async () => {}
  const fails = () => Promise.reject(new Error('refused by the test'))
  const before = vouch.parts.unexpected.since().count
  for (const work of [fails, fails, works, fails]) await eachAlone(vouch.parts, 'send-reminders', ['one'], work)
  expect(vouch.parts.unexpected.since().count).toBe(before + 2)
})

test('a reminder that cannot be written does not keep the others back', async () => {
  const job = await buildReadyJob(vouch.parts, { closes_at: ago(-71 * 60), closes_zone: 'Pacific/Auckland' })
  const add = () => buildCandidate(vouch.parts, { job_id: job.id, invitation_sent: true, invited_at: ago(10_000) })
  const [first, second] = [await add(), await add()]
  await refusing(vouch.parts.db, `insert on reminders for each row when (new.candidate_id = '${first.id}')`, () =>
    expect(run('send-reminders')).rejects.toThrow('reminders that could not be written: 1'),
  )
  const of = (id: string) => vouch.parts.db.$count(reminders, eq(reminders.candidate_id, id))
  expect([await of(first.id), await of(second.id)]).toEqual([0, 1])
})

test('an erasure that fails, and a warning that fails, hold up no other erasure', async () => {
  const job = await buildReadyJob(vouch.parts, { closed_at: ago(400 * 1440) })
  const old = { job_id: job.id, created_at: ago(400 * 1440) }
  const [first, second] = [await buildCandidate(vouch.parts, old), await buildCandidate(vouch.parts, old)]
  await warnOfEnds(vouch.parts)
  await vouch.parts.db.execute(sql`update retention_warnings set warned_at = ${ago(31 * 1440)}::timestamptz`)
  await buildCandidate(vouch.parts, { job_id: (await buildReadyJob(vouch.parts, { closed_at: ago(400 * 1440) })).id })
  await refusing(vouch.parts.db, 'insert on retention_warnings for each row', () =>
    refusing(vouch.parts.db, `update on candidates for each row when (old.id = '${first.id}')`, () =>
      expect(run('end-retention')).rejects.toThrow('these steps failed: warn of ends, erase who is overdue'),
    ),
  )
  const erased = async (id: string) => (await vouch.parts.db.select().from(candidates).where(eq(candidates.id, id)))[0]!.erased_at !== null
  expect([await erased(first.id), await erased(second.id)]).toEqual([false, true])
})

test('a check that fails at every run neither keeps idle interviews open nor holds up the other checks', async () => {
  const { candidate } = await beginInterview(vouch)
  const over = eq(sessions.candidate_id, candidate.id)
  await vouch.parts.db
    .update(sessions)
    .set({ expires_at: ago(1) })
    .where(over)
  await vouch.parts.db
    .update(interviews)
    .set({ last_activity_at: ago(31) })
    .where(eq(interviews.candidate_id, candidate.id))
  lines.length = 0
  await refusing(vouch.parts.db, `update on emails for each statement`, async () => {
    await run('finalise-idle')
    await expect(run('clean-up')).rejects.toThrow('these steps failed: fail lost emails')
  })
  const [row] = await vouch.parts.db.select().from(candidates).where(eq(candidates.id, candidate.id))
  expect(row!.interview_status).toBe('completed')
  expect(await vouch.parts.db.$count(sessions, over)).toBe(0)
  expect(logged('a step of a task failed')).toMatchObject([{ step: 'fail lost emails' }])
})

test('each task has words on the screen', async () => {
  const words = await readFile('web/system/taskWords.ts', 'utf8')
  expect(Object.keys(taskHandlers(vouch.parts)).filter((name) => !words.includes(`'${name}': '`))).toEqual([])
})

test('the last try to delete files names them in the log, and the earlier ones do not', async () => {
  const { files } = vouch.parts
  const { remove } = files
  files.remove = () => Promise.reject(new Error('the storage is away'))
  const handlers = taskHandlers(vouch.parts)
  for (const last_try of [false, true]) {
    lines.length = 0
    await expect(handlers['remove-files']({ keys: ['recording/1'] }, { last_try })).rejects.toThrow('away')
    await expect(handlers['erase-leftovers']({ candidate_id: NIL, keys: ['recording/2'] }, { last_try })).rejects.toThrow('away')
    expect(lines.filter((line) => /"keys":\["recording/.test(line))).toHaveLength(last_try ? 2 : 0)
  }
  files.remove = remove
})
