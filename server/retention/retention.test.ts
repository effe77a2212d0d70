import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidates } from '../db/schema/candidates.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { holds } from '../db/schema/retention.ts'
import { eraseOverdue } from '../erasure/eraseOverdue.ts'
import { holdFirst } from '../../testing/holdFirst.ts'
import { beforeNextTransaction } from '../../testing/beforeNextTransaction.ts'
import { buildAdmin, buildCandidate, buildReadyJob } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { refusing } from '../../testing/refusing.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { warnOfEnds } from './warnOfEnds.ts'

let vouch: Vouch
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  vouch = await startVouch({ RETENTION_DAYS: '365' }, { tasks: false })
  admin = await buildAdmin(vouch.parts)
})
afterAll(() => vouch.stop())

const as = () => vouch.as(admin.token)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const isErased = async (id: string) =>
  (await vouch.parts.db.select({ at: candidates.erased_at }).from(candidates).where(eq(candidates.id, id)))[0]!.at !== null
async function closedJob(days: number, how: 'closed_at' | 'closes_at' | 'deleted_at' = 'closed_at') {
  const job = await buildReadyJob(vouch.parts, { [how]: daysAgo(days), title: `Closed ${days} days ago` })
  return { job, candidate: await buildOld(job.id) }
}
/** A candidate who was there before every warning. */
const buildOld = (job_id: string) => buildCandidate(vouch.parts, { job_id, created_at: daysAgo(1000) })
/** They are not erased at once, but announced again and erased after the days of that warning. */
async function eraseAnnounced(job_id: string, candidate_id: string) {
  const before = await told()
  await eraseOverdue(vouch.parts)
  await warnOfEnds(vouch.parts)
  await eraseOverdue(vouch.parts)
  expect([await isErased(candidate_id), await told()]).toEqual([false, before + 1])
  await toldAgo(job_id, 31)
  await eraseOverdue(vouch.parts)
  expect(await isErased(candidate_id)).toBe(true)
}
const told = async () => (await vouch.parts.db.select({ id: emails.id }).from(emails).where(eq(emails.kind, 'retention'))).length
/** Sets the warning to `days` days ago. */
const toldAgo = (job_id: string, days: number) =>
  vouch.parts.db.execute(sql`update retention_warnings set warned_at = ${daysAgo(days)}::timestamptz where job_id = ${job_id}`)

test('a job that ended long enough ago is announced once, and erased after the days of warning', async () => {
  const { job, candidate } = await closedJob(366)
  const young = await closedJob(100)
  const open = await buildCandidate(vouch.parts)
  const row = async () => (await as().retention.listEndedJobs({})).rows.find((one) => one.job_id === job.id)
  expect(await row()).toMatchObject({ candidate_count: 1, warned_at: null, held_count: 0 })
  await warnOfEnds(vouch.parts)
  await warnOfEnds(vouch.parts)
  expect(await told()).toBe(1)
  const [email] = await vouch.parts.db.select().from(emails).where(eq(emails.kind, 'retention'))
  expect(vouch.parts.secrets.open(email!.text_sealed)).toContain('closed or deleted, or its deadline passed')
  await eraseOverdue(vouch.parts)
  expect(await isErased(candidate.id)).toBe(false)
  await toldAgo(job.id, 31)
  expect(new Date((await row())!.erased_from!).getTime()).toBeLessThan(Date.now())
  await eraseOverdue(vouch.parts)
  expect([await isErased(candidate.id), await isErased(young.candidate.id), await isErased(open.id)]).toEqual([true, false, false])
  expect(await row()).toBeUndefined()
  const [logged] = await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate.id))
  expect(logged).toMatchObject({ action: 'data_erased', actor_type: 'system' })
  expect(JSON.parse(logged!.data)).toMatchObject({ reason: 'retention_over' })
})

test('a job whose deadline has passed has ended, and so has a deleted one', async () => {
  const ids = [(await closedJob(20, 'closes_at')).job.id, (await closedJob(10, 'deleted_at')).job.id]
  const listed = (await as().retention.listEndedJobs({})).rows.map((row) => row.job_id)
  expect(listed.filter((id) => ids.includes(id))).toEqual(ids)
  const first = await as().retention.listEndedJobs({ limit: 1 })
  const second = await as().retention.listEndedJobs({ limit: 1, cursor: first.next! })
  expect([...first.rows, ...second.rows].map((row) => row.job_id)).toEqual(listed.slice(0, 2))
  for (const cursor of ['0', `0|${ids[0]}`, `5|${ids[0]}`, `${first.next}|more`, `${new Date().toISOString()}|x`])
    expect((await refused(as().retention.listEndedJobs({ cursor }))).status).toBe(422)
})

test('somebody who is added to a job after its warning is announced too, and everybody is kept for the days of that warning', async () => {
  const { job, candidate } = await closedJob(500)
  await warnOfEnds(vouch.parts)
  await toldAgo(job.id, 60)
  const added = await as().candidates.addCandidate({
    job_id: job.id,
    name: 'Brand New',
    email: 'new@example.com',
    phone: '+64 21 555 0101',
  })
  await eraseOverdue(vouch.parts)
  expect([await isErased(candidate.id), await isErased(added.id)]).toEqual([true, false])
  const row = async () => (await as().retention.listEndedJobs({})).rows.find((one) => one.job_id === job.id)
  expect(await row()).toMatchObject({ candidate_count: 1, warned_at: null })
  const before = await told()
  await warnOfEnds(vouch.parts)
  await warnOfEnds(vouch.parts)
  expect(await told()).toBe(before + 1)
  expect(Date.parse((await row())!.erased_from)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  await eraseOverdue(vouch.parts)
  expect(await isErased(added.id)).toBe(false)
  await vouch.parts.db
    .update(candidates)
    .set({ created_at: daysAgo(32) })
    .where(eq(candidates.id, added.id))
  await toldAgo(job.id, 31)
  await eraseOverdue(vouch.parts)
  expect(await isErased(added.id)).toBe(true)
})

test('a hold stops an erasure, which says so; after it is lifted the erasure works', async () => {
  const { job, candidate } = await closedJob(400)
  const other = await buildOld(job.id)
  await warnOfEnds(vouch.parts)
  await toldAgo(job.id, 31)
  const one = { job_id: job.id, candidate_id: candidate.id }
  const hold = await as().retention.holdCandidate({ ...one, reason: 'A complaint is open.' })
  expect(hold).toMatchObject({ ...one, reason: 'A complaint is open.', placed_by_name: admin.name })
  expect((await as().retention.listHolds({})).rows[0]).toEqual(hold)
  expect((await refused(as().retention.holdCandidate({ ...one, reason: 'Again.' }))).problem?.type).toBe('/problems/hold.placed')
  const no = await refused(as().candidates.eraseCandidate({ candidate_id: candidate.id, reason: 'asked_for' }))
  expect(no.problem?.type).toBe('/problems/candidate.held')
  expect(no.message).toMatch(new RegExp(`${admin.name}.*A complaint is open.*until an administrator lifts`))
  await eraseOverdue(vouch.parts)
  expect([await isErased(candidate.id), await isErased(other.id)]).toEqual([false, true])
  await as().retention.liftCandidateHold({ ...one, reason: 'The complaint is settled.' })
  expect((await refused(as().retention.liftCandidateHold({ ...one, reason: 'Again.' }))).status).toBe(404)
  await eraseAnnounced(job.id, candidate.id)
  const log = await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate.id)).orderBy(decisionLog.seq)
  expect(log.map((row) => [row.action, row.actor_id])).toEqual([
    ['hold_placed', admin.id],
    ['hold_lifted', admin.id],
    ['data_erased', null],
  ])
  const [left] = await vouch.parts.db.select().from(holds).where(eq(holds.candidate_id, candidate.id))
  expect(left).toMatchObject({ reason: '', lift_reason: '', placed_by: admin.id, lifted_by: admin.id })
})

test('a hold says what of it was deleted, so that nobody is sent to a page that is not there', async () => {
  const { job, candidate } = await closedJob(10)
  const one = { job_id: job.id, candidate_id: candidate.id }
  const listed = async () => (await as().retention.listHolds({})).rows.filter((row) => row.job_id === job.id)
  expect(await as().retention.holdCandidate({ ...one, reason: 'A claim.' })).toMatchObject({ job_deleted: false, candidate_removed: false })
  await as().candidates.removeCandidate(one)
  expect(await listed()).toMatchObject([{ job_deleted: false, candidate_removed: true }])
  await vouch.parts.db
    .update(jobs)
    .set({ deleted_at: daysAgo(1) })
    .where(eq(jobs.id, job.id))
  expect(await as().retention.holdJob({ job_id: job.id, reason: 'A claim.' })).toMatchObject({
    job_deleted: true,
    candidate_removed: false,
  })
  expect(await listed()).toMatchObject([{ candidate_id: null }, { job_deleted: true, candidate_removed: true }])
})

test('a job that is reopened while its candidates are being erased keeps those who are left', async () => {
  const { job, candidate } = await closedJob(700)
  await warnOfEnds(vouch.parts)
  await toldAgo(job.id, 31)
  beforeNextTransaction(vouch.parts, () => as().jobs.openJob({ job_id: job.id }))
  await eraseOverdue(vouch.parts)
  expect(await isErased(candidate.id)).toBe(false)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a hold of a job waits for an erasure that has begun, so a person who is told of the hold lost nobody after it',
  async () => {
    const { job, candidate } = await closedJob(10)
    const { mail, db } = vouch.parts
    const { begun, goOn } = holdFirst(mail, 'wipeAbout')
    const erasing = as().candidates.eraseCandidate({ candidate_id: candidate.id, reason: 'no_longer_needed' })
    await begun
    let placed = false
    const placing = as()
      .retention.holdJob({ job_id: job.id, reason: 'A court asks for it.' })
      .then(() => (placed = true))
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => placed || (await db.raw(waits)).rows.length > 0)
    expect(placed).toBe(false)
    goOn()
    await erasing
    await placing
  },
)

test('what the hold of a job kept beyond its time is announced again before it is erased', async () => {
  const { job, candidate } = await closedJob(950)
  await warnOfEnds(vouch.parts)
  await toldAgo(job.id, 600)
  await as().retention.holdJob({ job_id: job.id, reason: 'A claim.' })
  expect(await as().retention.liftJobHold({ job_id: job.id, reason: 'The claim was settled.' })).toMatchObject({ job_id: job.id })
  await eraseAnnounced(job.id, candidate.id)
})

test('a hold of a job protects all its candidates, and no warning is sent', async () => {
  const { job, candidate } = await closedJob(500)
  await as().retention.holdJob({ job_id: job.id, reason: 'A court asks for it.' })
  const before = await told()
  await warnOfEnds(vouch.parts)
  expect(await told()).toBe(before)
  await eraseOverdue(vouch.parts)
  expect(await isErased(candidate.id)).toBe(false)
  expect((await refused(as().candidates.eraseCandidate({ candidate_id: candidate.id, reason: 'asked_for' }))).problem?.type).toBe(
    '/problems/candidate.held',
  )
  const listed = async () => {
    const { rows, total } = await as().retention.listEndedJobs({})
    expect(total).toBe(rows.length)
    return rows.some((row) => row.job_id === job.id)
  }
  expect(await listed()).toBe(false)
  await as().retention.liftJobHold({ job_id: job.id, reason: 'The case is over.' })
  expect(await listed()).toBe(true)
  const one = { job_id: job.id, candidate_id: candidate.id, reason: 'A complaint is open.' }
  await as().retention.holdCandidate(one)
  expect(await listed()).toBe(false)
  await as().retention.liftCandidateHold(one)
  await warnOfEnds(vouch.parts)
  expect(await told()).toBe(before + 1)
})

test('an interview that goes on in a job that ended is erased like any other', async () => {
  const { job, candidate } = await closedJob(900)
  await vouch.parts.db.insert(interviews).values({ candidate_id: candidate.id, job_id: job.id, started_at: daysAgo(900) })
  await warnOfEnds(vouch.parts)
  await toldAgo(job.id, 31)
  await eraseOverdue(vouch.parts)
  expect(await isErased(candidate.id)).toBe(true)
})

test('candidates who are skipped or cannot be erased do not use up the limit of a run', async () => {
  const { job } = await closedJob(800)
  for (let i = 0; i < 20; i++) await buildOld(job.id)
  await warnOfEnds(vouch.parts)
  await toldAgo(job.id, 31)
  const { db } = vouch.parts
  const ids = (await db.select({ id: candidates.id }).from(candidates).where(eq(candidates.job_id, job.id))).map((row) => row.id).toSorted()
  await refusing(db, `update on candidates for each row when (old.id <> '${ids.at(-1)!}')`, () =>
    expect(eraseOverdue(vouch.parts, 1)).rejects.toThrow('candidates who could not be erased: 20'),
  )
  expect(await isErased(ids.at(-1)!)).toBe(true)
})
