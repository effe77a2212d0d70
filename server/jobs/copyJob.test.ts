import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { makePdf } from '../../testing/build/makePdf.ts'
import { logOf } from '../../testing/logOf.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { buildPlan } from '../../testing/world/buildWorld.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

async function source(over: Parameters<typeof buildRecruiterWithJob>[1] = {}) {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts, { blind_review: true, ...over })
  return { job, job_id: job.id, staff: vouch.as(recruiter.token) }
}

test('a copy has the texts, a PDF of its own and the plan, which nobody has confirmed, and no candidates or deadline', async () => {
  const { job, job_id, staff } = await source({ closes_at: new Date(Date.now() + 86_400_000).toISOString(), closes_zone: 'UTC' })
  await staff.jobs.uploadPdf({ job_id, file: new File([makePdf('The work')], 'work.pdf', { type: 'application/pdf' }) })
  const plan = await buildPlan(vouch.parts, job_id)
  await staff.plans.confirmPlan({ job_id, version: 1 })
  await buildCandidate(vouch.parts, { job_id })

  const copy = await staff.jobs.copyJob({ job_id })
  expect(copy).toMatchObject({
    title: `Copy of ${job.title}`,
    criteria: job.criteria,
    company_info: job.company_info,
    blind_review: true,
    pdf_name: 'work.pdf',
    agent_status: 'ready',
    closes_at: null,
    candidate_count: 0,
  })
  expect(copy.pdf_url!.split('?')[0]).not.toBe((await staff.jobs.getJob({ job_id })).pdf_url!.split('?')[0])
  expect((await fetch(`${vouch.url}${copy.pdf_url}`)).status).toBe(200)
  const copied = await staff.plans.getPlan({ job_id: copy.id })
  expect(copied).toMatchObject({ version: 1, confirmed_at: null, editable: true })
  expect(copied.competencies).toEqual(plan.competencies)
  expect((await logOf(vouch.parts, copy.id, 'job_copied')).map((row) => JSON.parse(row.data) as object)).toEqual([{ from: job_id }])
  const admin = vouch.as((await buildAdmin(vouch.parts)).token)
  const { rows } = await admin.audit.listAudit({ action: 'jobs.copyJob' })
  expect(rows.map(({ object_type, object_id }) => [object_type, object_id])).toEqual([['job', copy.id]])
})

test('only an administrator attaches another provider’s agent, and a missing plan is requested', async () => {
  const { job_id, staff } = await source({ elevenlabs_agent_id: 'agent_1' })
  const copy = await staff.jobs.copyJob({ job_id })
  expect(copy).toMatchObject({ elevenlabs_agent_id: null, agent_status: 'pending' })
  const { rows } = await vouch.parts.db.raw(`select 1 from pgboss.job where name = 'make-plan' and data->>'job_id' = '${copy.id}'`)
  expect(rows).toHaveLength(1)
})
