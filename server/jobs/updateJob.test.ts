import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersion, consentVersionFor } from '../../shared/consent.ts'
import { interviews } from '../db/schema/interviews.ts'
import { emails } from '../db/schema/mail.ts'
import { scores } from '../db/schema/scoring.ts'
import { ensurePlan, makePlan } from '../plans/makePlan.ts'
import { scoreInterview } from '../scoring/reading/scoreInterview.ts'
import { buildInvited } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildCandidate, buildReadyJob, buildRecruiter, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const someone = async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  return { job, calls: vouch.as(recruiter.token).jobs, plans: vouch.as(recruiter.token).plans, job_id: job.id }
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

test('changes of which none has a plan yet make one plan', async () => {
  const { calls, job_id } = await someone()
  for (const criteria of ['- Care', '- Calm']) await calls.updateJob({ job_id, criteria })
  expect(await plansAwaited(job_id)).toBe(1)
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

test('whoever starts before the new plan is written is asked about the new criteria, in the new language; a person’s plan stays', async () => {
  const { calls, plans, job_id } = await someone()
  const start = async (of: string, language: 'en' | 'mi') => {
    const { me, id } = await buildInvited(vouch, { job_id: of })
    await me.giveConsent({ ...id, version: consentVersionFor({ ...(await me.getInterview(id)), language }) })
    return await me.startInterview(id)
  }
  await ensurePlan(vouch.parts, job_id)
  await calls.updateJob({ job_id, interview_language: 'mi', criteria: '- Manaakitanga\n- Aroha' })
  // Nothing runs tasks here, so the plan is still the old one, and says so. A copy does not take it.
  expect((await plans.getPlan({ job_id })).being_rewritten).toBe(true)
  const copy = await calls.copyJob({ job_id })
  expect(await plansAwaited(copy.id)).toBe(1)
  expect((await start(job_id, 'mi')).current!.text).toMatch(/^Kōrero mai mō tētahi wā.+“Manaakitanga”/)
  // The plan that the task writes comes too late: everyone is asked the same.
  await makePlan(vouch.parts, { job_id }, { last_try: true })
  expect((await start(job_id, 'mi')).current!.text).toMatch(/“Manaakitanga”/)
  expect(await logOf(vouch.parts, job_id, 'plan_made')).toHaveLength(2)

  const other = await someone()
  const { version, competencies } = (await ensurePlan(vouch.parts, other.job_id))!
  const own = competencies.map((c) => ({ ...c, question: 'My own question?' }))
  await other.plans.updatePlan({ job_id: other.job_id, version, competencies: own })
  await other.calls.updateJob({ job_id: other.job_id, criteria: '- Care' })
  expect((await other.plans.getPlan({ job_id: other.job_id })).being_rewritten).toBe(false)
  expect((await start(other.job_id, 'en')).current!.text).toBe('My own question?')
})

test('a job in te reo Māori: its plan, invitation, notice and room are in it, and its score waits for a person', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const calls = vouch.as(recruiter.token)
  const { id: job_id } = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
  const admin = vouch.as((await buildAdmin(vouch.parts)).token)
  const sent = async (kind: string) => {
    const [email] = await vouch.parts.db.select({ id: emails.id }).from(emails).where(eq(emails.kind, kind))
    return await admin.system.getEmail({ email_id: email!.id })
  }
  expect((await calls.jobs.getJob({ job_id })).interview_language).toBe('en')
  await calls.jobs.updateJob({ job_id, interview_language: 'mi' })
  expect(await plansAwaited(job_id)).toBe(1)
  await makePlan(vouch.parts, { job_id }, { last_try: true })
  const { competencies } = await calls.plans.getPlan({ job_id })
  expect(competencies[0]).toMatchObject({
    name: 'Problem solving',
    question: expect.stringMatching(/^Kōrero mai mō tētahi wā.+“Problem solving”/),
    hint: expect.stringMatching(/^Kotahi te wā/),
    follow_ups: ['Whakaarohia tētahi wā. He aha tāu ake i mahi ai?', 'I ahatia i te mutunga?'],
  })
  expect((await calls.jobs.copyJob({ job_id })).interview_language).toBe('mi')

  const { candidate, me, id } = await buildInvited(vouch, { job_id })
  await calls.candidates.sendInvites({ job_id, candidate_ids: [candidate.id] })
  const invited = await sent('invitation')
  expect(invited.subject).toBe('Tō uiuinga mō Senior Product Engineer')
  expect(invited.html).toContain('<html lang="mi">')
  expect(invited.text).toContain('ka whakatau he tangata')

  const shown = await me.getInterview(id)
  expect(shown).toMatchObject({ language: 'mi', first_reader: 'person', next: { text: 'Ka tīmata koe i tō uiuinga ina rite koe.' } })
  await me.giveConsent({ ...id, version: consentVersion })
  expect((await refused(me.startInterview(id))).problem).toMatchObject({
    type: '/problems/consent.changed',
    detail: expect.stringMatching(/^The notice has changed/),
  })
  expect((await me.giveConsent({ ...id, version: consentVersionFor(shown) })).consent?.version).toBe('2026-11-28.1-mi')
  let question = (await me.startInterview(id)).current
  // An English answer that leaves everything out would be asked about further, if the reader could read the language.
  for (const text of ['I did it.', 'I kōrero au ki te kiritaki, ā, i whakatikaina e au te hē.', 'We did it.']) {
    expect(question).toMatchObject({ kind: 'core', text: expect.stringContaining('I aha koe') })
    question = (await me.submitAnswer({ ...id, turn_id: v7(), question_turn_id: question!.turn_id, mode: 'typed', text })).next
  }
  expect(question).toBeNull()
  expect((await me.endInterview(id)).next.code).toBe('reading')
  const [waiting] = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))
  await scoreInterview(vouch.parts, { score_id: waiting!.id }, { last_try: true })
  expect(await admin.scoring.getScore(id)).toMatchObject({
    status: 'failed',
    decision: 'pending',
    overall_score: null,
    failure_code: 'answers.other_language',
    failure: expect.stringContaining('te reo Māori'),
  })
  expect((await me.getInterview(id)).next).toMatchObject({ code: 'review', text: expect.stringMatching(/^Ka pānui tētahi tangata/) })
  expect((await sent('received')).text).toContain('Kei a mātou ō whakautu ki te 3 o ngā pātai 3.')
  expect((await refused(calls.jobs.updateJob({ job_id, interview_language: 'en' }))).problem!.type).toBe('/problems/plan.frozen')
})

test('an editor is not refused because of what the form does not show, and is because of what it shows', async () => {
  const { calls, job_id } = await someone()
  const admin = vouch.as((await buildAdmin(vouch.parts)).token).jobs
  const later = () => new Promise((done) => setTimeout(done, 5))
  const { updated_at } = await calls.getJob({ job_id })
  await later()
  await admin.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })
  await admin.detachAgent({ job_id })
  await admin.closeJob({ job_id })
  await admin.openJob({ job_id })
  await admin.updateJob({ job_id, blind_review: true })
  await admin.showJob({ job_id, reach: 'nearby' })
  await admin.hideJob({ job_id })
  const saved = await calls.updateJob({ job_id, title: 'Nurse', updated_at })
  expect(saved.updated_at > updated_at).toBe(true)
  await later()
  await admin.updateJob({ job_id, company_info: 'Southwind' })
  expect((await refused(calls.updateJob({ job_id, title: 'Carer', updated_at: saved.updated_at }))).code).toBe('record.changed')
})

test('a zone without a deadline is not stored', async () => {
  const { calls, job_id } = await someone()
  await calls.updateJob({ job_id, closes_zone: 'Pacific/Auckland' })
  expect(await calls.getJob({ job_id })).toMatchObject({ closes_at: null, closes_zone: null })
})
