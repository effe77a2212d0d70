import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '../../shared/consent.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { jobs } from '../db/schema/jobs.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const problemOf = async (call: Promise<unknown>) => (await refused(call)).problem!.type

async function openJob() {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const candidate = await buildCandidate(vouch.parts, { job_id: job.id })
  const me = vouch.as(candidate.token).interviews
  const id = { candidate_id: candidate.id }
  await me.giveConsent({ ...id, version: consentVersion })
  return { job_id: job.id, staff: vouch.as(recruiter.token), me, id }
}

test('a closed job begins no interview and sends no invitation, says so to the candidate, and can be reopened', async () => {
  const { job_id, staff, me, id } = await openJob()
  const closed = await staff.jobs.closeJob({ job_id })
  expect(closed.closed_at).not.toBeNull()
  expect(await staff.jobs.closeJob({ job_id })).toEqual(closed)
  expect(await problemOf(me.startInterview(id))).toBe('/problems/job.closed')
  expect(await problemOf(staff.candidates.sendInvites({ job_id, candidate_ids: [id.candidate_id] }))).toBe('/problems/job.closed')
  expect((await me.getInterview(id)).closed_at).toBe(closed.closed_at)

  expect((await staff.jobs.openJob({ job_id })).closed_at).toBeNull()
  expect(await me.getInterview(id)).toMatchObject({ closed_at: null })
  expect((await me.startInterview(id)).interview_status).toBe('in_progress')
  expect(await logOf(vouch.parts, job_id, 'job_closed')).toHaveLength(1)
  expect(await logOf(vouch.parts, job_id, 'job_opened')).toHaveLength(1)
})

test('a candidate who has begun can finish, also after a reload', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const { me, id, begun } = await beginInterview(vouch, { job_id: job.id })
  await vouch.as(recruiter.token).jobs.closeJob({ job_id: job.id })
  const again = await me.startInterview(id)
  expect(again.current!.turn_id).toBe(begun.current!.turn_id)
  expect((await me.endInterview(id)).interview_status).toBe('completed')
})

test('the deadline to start is shown with its time zone, cannot be in the past, and closes the job by itself', async () => {
  const { job_id, staff, me, id } = await openJob()
  const closes_at = fromNow(90)
  expect(await staff.jobs.updateJob({ job_id, closes_at, closes_zone: 'Pacific/Auckland' })).toMatchObject({ closes_at })
  expect(await me.getInterview(id)).toMatchObject({ closes_at, closes_zone: 'Pacific/Auckland', closed_at: null })
  for (const input of [{ closes_at: fromNow(-1) }, { closes_at, closes_zone: 'Middle/Earth' }])
    expect((await refused(staff.jobs.updateJob({ job_id, ...input }))).status).toBe(422)
  const [edited] = await logOf(vouch.parts, job_id, 'job_edited')
  expect(JSON.parse(edited!.data)).toEqual({ fields: ['closes_at', 'closes_zone'], closes_at })

  const over = fromNow(-1)
  await vouch.parts.db.update(jobs).set({ closes_at: over }).where(eq(jobs.id, job_id))
  expect(await me.getInterview(id)).toMatchObject({ closed_at: over })
  expect(await problemOf(me.startInterview(id))).toBe('/problems/job.closed')
  // The other fields of a job can still be edited after its closing time.
  expect(await staff.jobs.updateJob({ job_id, description: 'On site' })).toMatchObject({ closes_at: over })
  expect(await staff.jobs.openJob({ job_id })).toMatchObject({ closes_at: null, closes_zone: null, closed_at: null })
  expect((await me.startInterview(id)).interview_status).toBe('in_progress')
})

test('a new job may have a deadline, but not one in the past', async () => {
  const { staff } = await openJob()
  const job = { title: 'Engineer', company_info: 'Northwind', criteria: '- Care' }
  expect(await staff.jobs.createJob({ ...job, closes_at: fromNow(60) })).toMatchObject({ closes_zone: 'UTC' })
  expect((await refused(staff.jobs.createJob({ ...job, closes_at: fromNow(-60) }))).problem!.errors!.map((e) => e.path)).toEqual([
    'closes_at',
  ])
})
