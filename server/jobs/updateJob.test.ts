import { afterAll, beforeAll, expect, test } from 'vitest'
import { interviews } from '../db/schema/interviews.ts'
import { buildAdmin, buildCandidate, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const someone = async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const job = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
  return { job, calls: vouch.as(recruiter.token).jobs, job_id: job.id }
}
const plansAwaited = async (job_id: string) =>
  (await vouch.parts.db.raw(`select 1 from pgboss.job where name = 'make-plan' and data->>'job_id' = '${job_id}'`)).rows.length

test('given fields change, the rest stays, and the log names the fields without their words', async () => {
  const { job, calls, job_id } = await someone()
  expect(job.blind_review).toBe(false)
  const saved = await calls.updateJob({ job_id, title: ' Staff Engineer ', description: '', blind_review: true })
  expect(saved).toMatchObject({ title: 'Staff Engineer', criteria: job.criteria, company_info: job.company_info, blind_review: true })
  expect(await calls.getJob({ job_id })).toEqual(saved)
  const admin = vouch.as((await buildAdmin(vouch.parts)).token).jobs
  expect(await admin.updateJob({ job_id, company_info: 'Southwind' })).toMatchObject({ company_info: 'Southwind', blind_review: true })
  const rows = (await logOf(vouch.parts, job_id, 'job_edited')).map((row) => JSON.parse(row.data) as object)
  expect(rows).toEqual([{ fields: ['title', 'blind_review'], blind_review: true }, { fields: ['company_info'] }])
})

test('new criteria or a new title make a new plan; nothing else does, and neither does a save without changes', async () => {
  const { job, calls, job_id } = await someone()
  await calls.updateJob({ job_id, company_info: 'Southwind', criteria: job.criteria, blind_review: false })
  expect(await plansAwaited(job_id)).toBe(0)
  await calls.updateJob({ job_id, criteria: '- Care\n- Calm' })
  expect(await plansAwaited(job_id)).toBe(1)
  await calls.updateJob({ job_id, criteria: '- Care\n- Calm' })
  expect(await logOf(vouch.parts, job_id, 'job_edited')).toHaveLength(2)
})

test('once an interview has begun the criteria are locked, and nothing of such a change is saved', async () => {
  const { job, calls, job_id } = await someone()
  const candidate = await buildCandidate(vouch.parts, { job_id })
  await vouch.parts.db.insert(interviews).values({ candidate_id: candidate.id, job_id, started_at: new Date().toISOString() })
  expect((await refused(calls.updateJob({ job_id, criteria: '- Care', title: 'Nurse' }))).problem!.type).toBe('/problems/plan.frozen')
  expect((await calls.getJob({ job_id })).title).toBe(job.title)
  expect(await calls.updateJob({ job_id, criteria: job.criteria, title: 'Nurse' })).toMatchObject({ title: 'Nurse' })
  expect(await plansAwaited(job_id)).toBe(0)
})

test('two people edit the same version: the second gets a conflict; without a version the last edit wins', async () => {
  const { job, calls, job_id } = await someone()
  await calls.updateJob({ job_id, title: 'Mine', updated_at: job.updated_at })
  expect((await refused(calls.updateJob({ job_id, title: 'Theirs', updated_at: job.updated_at }))).problem!.type).toBe(
    '/problems/record.changed',
  )
  expect(await calls.updateJob({ job_id, title: 'Last' })).toMatchObject({ title: 'Last' })
})

test('wrong fields are named, and another recruiter’s job is not found', async () => {
  const { calls, job_id } = await someone()
  for (const [input, path] of [
    [{ title: ' ' }, 'title'],
    [{ criteria: 'x'.repeat(20_001) }, 'criteria'],
    [{ blind_review: 'yes' as never }, 'blind_review'],
  ] as const)
    expect((await refused(calls.updateJob({ job_id, ...input }))).problem!.errors!.map((e) => e.path)).toEqual([path])
  const { calls: others } = await someone()
  expect((await refused(others.updateJob({ job_id, title: 'Mine' }))).status).toBe(404)
})
