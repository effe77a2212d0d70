// A plan that a person edited stays until somebody gives the edits up; it is then written again from the criteria.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidate, buildJob, buildRecruiter } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviews } from '../db/schema/interviews.ts'
import { ensurePlan, makePlan } from './makePlan.ts'

let vouch: Vouch
beforeAll(async () => {
  // The tests write the plans themselves.
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

/** A job whose plan a person has edited as version 2, and whose criteria have changed since. */
async function edited() {
  const recruiter = await buildRecruiter(vouch.parts)
  const me = vouch.as(recruiter.token)
  const { id: job_id } = await buildJob(vouch.parts, { recruiter_id: recruiter.id, criteria: '- Kindness' })
  await ensurePlan(vouch.parts, job_id)
  const { competencies } = await me.plans.getPlan({ job_id })
  await me.plans.updatePlan({ job_id, version: 1, competencies: [{ ...competencies[0]!, question: 'When were you kind?' }] })
  await me.jobs.updateJob({ job_id, criteria: '- Kindness\n- Patience' })
  const write = async () => {
    await makePlan(vouch.parts, { job_id }, { last_try: true })
    return await me.plans.getPlan({ job_id })
  }
  return { me: me.plans, job_id, write }
}
const code = async (call: Promise<unknown>) => (await refused(call)).code

test('an edited plan stays until its edits are given up, and is then written for the present criteria; the log says who asked', async () => {
  const { me, job_id, write } = await edited()
  expect(await write()).toMatchObject({ version: 2, made_by: 'person', being_rewritten: false, left_out: [{ quote: 'Patience' }] })
  expect(await code(me.discardPlanEdits({ job_id, version: 1 }))).toBe('record.changed')
  expect(await me.discardPlanEdits({ job_id, version: 2 })).toMatchObject({ version: 2, being_rewritten: true, left_out: [] })
  const written = await write()
  expect(written).toMatchObject({ version: 3, made_by: 'baseline', being_rewritten: false, confirmed_at: null, left_out: [] })
  expect(written.competencies.map((c) => c.name)).toEqual(['Kindness', 'Patience'])
  const rows = await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, job_id)).orderBy(decisionLog.seq)
  expect(rows.map((row) => row.action).slice(-2)).toEqual(['plan_edits_discarded', 'plan_made'])
  expect(rows.at(-2)!.actor_type).toBe('recruiter')
  // A plan that no person edited has nothing to give up.
  expect(await me.discardPlanEdits({ job_id, version: 3 })).toMatchObject({ version: 3, being_rewritten: false })
})

test('what is saved in place of edits that were given up stays', async () => {
  const { me, job_id, write } = await edited()
  const template = await me.createPlanTemplate({ job_id, name: 'Kind people' })
  await me.discardPlanEdits({ job_id, version: 2 })
  const { version } = await me.getPlan({ job_id })
  const saved = await me.applyPlanTemplate({ job_id, template_id: template.id, version })
  expect(await write()).toMatchObject({ version: saved.version, made_by: 'person', being_rewritten: false })
})

test('once an interview has begun, edits stay', async () => {
  const { me, job_id, write } = await edited()
  const candidate = await buildCandidate(vouch.parts, { job_id })
  await vouch.parts.db.insert(interviews).values({ candidate_id: candidate.id, job_id, started_at: new Date().toISOString() })
  expect(await code(me.discardPlanEdits({ job_id, version: 2 }))).toBe('plan.frozen')
  expect(await write()).toMatchObject({ version: 2, made_by: 'person', editable: false })
})
