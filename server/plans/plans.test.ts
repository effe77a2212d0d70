// Plans by rule, and templates of plans.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { plans } from '../db/schema/plans.ts'
import { buildAdmin, buildCandidate, buildCompany, buildJob, buildRecruiter } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { levelsOf } from '../../shared/plans.ts'
import { lockJob } from '../db/locks.ts'
import { ensurePlan, makePlan, planToAsk } from './makePlan.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch()
})
afterAll(() => vouch.stop())

const versions = (job_id: string) => vouch.parts.db.select().from(plans).where(eq(plans.job_id, job_id)).orderBy(plans.version)
const last = { last_try: true }

describe('by rule', () => {
  test('a new job gets its plan from a task, and the log says so', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const job = await vouch.as(recruiter.token).jobs.createJob({ title: 'Chef', company_info: 'C', criteria: '- Food safety\n- Teamwork' })
    const [plan] = await eventually(async () => {
      const all = await versions(job.id)
      return all.length > 0 && all
    })
    expect(plan).toMatchObject({ version: 1, made_by: 'baseline' })
    expect(await vouch.as(recruiter.token).plans.getPlan({ job_id: job.id })).toMatchObject({
      version: 1,
      made_by: 'baseline',
      editable: true,
      competencies: [
        { name: 'Food safety', criterion: 'Food safety' },
        { name: 'Teamwork', criterion: 'Teamwork' },
      ],
      left_out: [],
      notes: [],
      confirmed_at: null,
      confirmed_by: null,
    })
    expect(await vouch.parts.db.$count(decisionLog, eq(decisionLog.subject_id, job.id))).toBe(1)
  })

  test('a plan that is needed before its task has run is made at once, and only once', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const job = await buildJob(vouch.parts, { recruiter_id: recruiter.id })
    const all = await Promise.all([1, 2, 3, 4].map(() => ensurePlan(vouch.parts, job.id)))
    expect(new Set(all.map((p) => p?.id)).size).toBe(1)
    expect((await vouch.as(recruiter.token).plans.getPlan({ job_id: job.id })).id).toBe(all[0]?.id)
    await makePlan(vouch.parts, { job_id: job.id }, last)
    expect(await versions(job.id)).toHaveLength(1)
  })

  test('others may change the job while its plan is made, and a plan for its old criteria is neither stored nor asked', async () => {
    const job = await buildJob(vouch.parts, { criteria: '- TypeScript' })
    const { db, planByRule } = vouch.parts
    const meanwhile = async (tx: Db) => {
      await lockJob(tx, job.id)
      await tx.update(jobs).set({ criteria: '- Kindness' }).where(eq(jobs.id, job.id))
    }
    const crossed: typeof planByRule = {
      ...planByRule,
      plan: async (source) => {
        await db.transaction(meanwhile)
        return await planByRule.plan(source)
      },
    }
    const asked = () => db.transaction((tx) => planToAsk(tx, job.id))
    expect(await ensurePlan({ ...vouch.parts, planByRule: crossed }, job.id)).toBeNull()
    await expect(asked()).rejects.toMatchObject({ code: 'database.busy', retry_after: 1 })
    const made = await ensurePlan(vouch.parts, job.id)
    expect(made!.competencies.map((c) => c.name)).toEqual(['Kindness'])
    expect(await asked()).toEqual(made)
  })

  test('changed criteria make a new version, unless a person has edited the plan or an interview has begun', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const job = await buildJob(vouch.parts, { recruiter_id: recruiter.id, criteria: '- TypeScript' })
    const read = async (criteria: string) => {
      await vouch.parts.db.update(jobs).set({ criteria }).where(eq(jobs.id, job.id))
      await makePlan(vouch.parts, { job_id: job.id }, last)
      return await versions(job.id)
    }
    await ensurePlan(vouch.parts, job.id)
    const first = await vouch.as(recruiter.token).plans.getPlan({ job_id: job.id })
    expect(await read('- Ledgers in TypeScript')).toMatchObject([{ version: 1 }, { version: 2, made_by: 'baseline' }])
    await vouch.as(recruiter.token).plans.updatePlan({ job_id: job.id, version: 2, competencies: first.competencies })
    expect(await read('- Payments in TypeScript')).toMatchObject([{}, {}, { version: 3, made_by: 'person' }])
    const candidate = await buildCandidate(vouch.parts, { job_id: job.id })
    await vouch.parts.db.insert(interviews).values({ candidate_id: candidate.id, job_id: job.id, started_at: new Date().toISOString() })
    expect(await read('- Invoices in TypeScript')).toHaveLength(3)
  })

  test('a left-out criterion is shown with its reason, and counted in the log', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const me = vouch.as(recruiter.token).plans
    const job = await buildJob(vouch.parts, { recruiter_id: recruiter.id, criteria: '- Reads the room\n- Driver licence\n- Under 30' })
    await ensurePlan(vouch.parts, job.id)
    const plan = await me.getPlan({ job_id: job.id })
    expect(plan.left_out).toEqual([
      { quote: 'Driver licence', reason: 'fact', words: expect.stringContaining('A fact') },
      { quote: 'Under 30', reason: 'protected', words: expect.stringContaining('Not allowed') },
    ])
    const [row] = await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, job.id))
    expect(JSON.parse(row!.data)).toMatchObject({ left_out: 2 })
    const competencies = [{ ...plan.competencies[0]!, name: 'Driver licence' }]
    expect(await me.updatePlan({ job_id: job.id, version: 1, competencies })).toMatchObject({
      competencies: [{ name: 'Driver licence', criterion: 'Driver licence' }],
      left_out: [{ quote: 'Reads the room', reason: 'no_question' }, { quote: 'Under 30' }],
    })
    // Changed criteria that the plan of a person does not ask about. A plan that is about to be replaced says nothing of them.
    const changed = { job_id: job.id, criteria: '- Driver licence\n- Owns mistakes' }
    await vouch.as(recruiter.token).jobs.updateJob(changed)
    expect((await me.getPlan({ job_id: job.id })).left_out).toMatchObject([{ quote: 'Owns mistakes', reason: 'no_question' }])
    const old = await buildJob(vouch.parts, { recruiter_id: recruiter.id, criteria: '- Reads the room' })
    await ensurePlan(vouch.parts, old.id)
    await vouch.parts.db.update(jobs).set({ criteria: changed.criteria }).where(eq(jobs.id, old.id))
    expect(await me.getPlan({ job_id: old.id })).toMatchObject({ being_rewritten: true, left_out: [], notes: [] })
    expect((await refused(me.confirmPlan({ job_id: old.id, version: 1 }))).code).toBe('plan.outdated')
    const bare = await buildJob(vouch.parts, { recruiter_id: recruiter.id, criteria: '- Driver licence' })
    await ensurePlan(vouch.parts, bare.id)
    expect((await me.getPlan({ job_id: bare.id })).notes).toEqual([expect.stringContaining('one general question')])
  })

  test('a plan is confirmed once, by its recruiter or an administrator, in the version that they have read', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const admin = await buildAdmin(vouch.parts)
    const me = vouch.as(recruiter.token).plans
    const job = await buildJob(vouch.parts, { recruiter_id: recruiter.id })
    await ensurePlan(vouch.parts, job.id)
    const { competencies } = await me.getPlan({ job_id: job.id })
    const confirmed = await me.confirmPlan({ job_id: job.id, version: 1 })
    expect(confirmed).toMatchObject({ version: 1, confirmed_by: recruiter.id, confirmed_at: expect.any(String) })
    expect(await vouch.as(admin.token).plans.confirmPlan({ job_id: job.id, version: 1 })).toEqual(confirmed)
    expect(await me.updatePlan({ job_id: job.id, version: 1, competencies })).toMatchObject({ version: 2, confirmed_at: null })
    expect(await refused(me.confirmPlan({ job_id: job.id, version: 1 }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('changed since you opened it'),
    })
    expect(await vouch.as(admin.token).plans.confirmPlan({ job_id: job.id, version: 2 })).toMatchObject({ confirmed_by: admin.id })
    const actions = await vouch.parts.db
      .select({ action: decisionLog.action })
      .from(decisionLog)
      .where(eq(decisionLog.subject_id, job.id))
      .orderBy(decisionLog.seq)
    expect(actions.map((a) => a.action)).toEqual(['plan_made', 'plan_confirmed', 'plan_edited', 'plan_confirmed'])
    const other = await buildRecruiter(vouch.parts)
    expect((await refused(vouch.as(other.token).plans.confirmPlan({ job_id: job.id, version: 2 }))).status).toBe(404)
  })

  test('an older plan without five levels can still be read', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const job = await buildJob(vouch.parts, { recruiter_id: recruiter.id })
    await ensurePlan(vouch.parts, job.id)
    const { competencies } = await vouch.as(recruiter.token).plans.getPlan({ job_id: job.id })
    const old = competencies.map(({ criterion: _criterion, rubric: { levels: _levels, ...rubric }, ...c }) => ({ ...c, rubric }))
    await vouch.parts.db.update(plans).set({ competencies: old }).where(eq(plans.job_id, job.id))
    const plan = await vouch.as(recruiter.token).plans.getPlan({ job_id: job.id })
    expect(plan.competencies).toEqual(old)
    expect(levelsOf({ ...old[0]!.rubric, lowest_score: 10 }).map((l) => l.score)).toEqual([10, 40, 60, 80, 95])
  })

  test('two people edit the same version: the second gets a conflict; a wrong field is named', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const admin = await buildAdmin(vouch.parts)
    const job = await buildJob(vouch.parts, { recruiter_id: recruiter.id })
    await ensurePlan(vouch.parts, job.id)
    const { competencies } = await vouch.as(recruiter.token).plans.getPlan({ job_id: job.id })
    const edit = (token: string) => vouch.as(token).plans.updatePlan({ job_id: job.id, version: 1, competencies })
    const results = await Promise.allSettled([edit(recruiter.token), edit(admin.token)])
    expect(results.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const wrong = await refused(
      vouch.as(recruiter.token).plans.updatePlan({ job_id: job.id, version: 2, competencies: [competencies[0]!, competencies[0]!] }),
    )
    expect(wrong.status).toBe(422)
    const save = (all: typeof competencies) =>
      refused(vouch.as(recruiter.token).plans.updatePlan({ job_id: job.id, version: 2, competencies: all }))
    const named = await save([{ ...competencies[0]!, name: 'Care\nand patience' }])
    expect([named.status, named.problem?.errors?.[0]?.path]).toEqual([422, 'competencies.0.name'])
    const below = [{ ...competencies[0]!, rubric: { ...competencies[0]!.rubric, lowest_score: 30 } }]
    expect((await save(below)).problem?.errors?.[0]?.path).toBe('competencies.0.rubric.levels.0.score')
    await vouch.parts.db.update(plans).set({ competencies: below }).where(eq(plans.job_id, job.id))
    const [stored] = (await vouch.as(recruiter.token).plans.getPlan({ job_id: job.id })).competencies
    expect([stored!.rubric.lowest_score, stored!.rubric.levels![0]!.score], 'one stored before this rule').toEqual([20, 20])
    expect((await refused(vouch.as((await buildRecruiter(vouch.parts)).token).plans.getPlan({ job_id: job.id }))).status).toBe(404)
  })
})

describe('one question', () => {
  test('is drafted for a criterion that is left out, in the language of the interview; saved instead of another, the plan asks about it', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const client = vouch.as(recruiter.token).plans
    const nine = Array.from({ length: 9 }, (_, i) => `- Thing ${i + 1} done: with care`).join('\n')
    const job = await buildJob(vouch.parts, {
      recruiter_id: recruiter.id,
      criteria: `${nine}\n- Full driver's licence`,
      interview_language: 'mi',
    })
    const job_id = job.id
    await ensurePlan(vouch.parts, job_id)
    const plan = await client.getPlan({ job_id })
    expect(plan.left_out.map(({ quote, reason }) => [reason, quote])).toEqual([
      ['fact', "Full driver's licence"],
      ['beyond_eight', 'Thing 9 done: with care'],
    ])
    const [fact, ninth] = await Promise.all(plan.left_out.map(({ quote: criterion }) => client.draftQuestion({ job_id, criterion })))
    expect(ninth).toMatchObject({
      name: 'Thing 9 done',
      criterion: 'Thing 9 done: with care',
      question: expect.stringContaining('“Thing 9 done: with care”'),
      hint: plan.competencies[0]!.hint,
      follow_ups: plan.competencies[0]!.follow_ups,
    })
    for (const criterion of ['...', '**', '“”']) expect((await refused(client.draftQuestion({ job_id, criterion }))).status).toBe(422)
    for (const criterion of ['(must)', '30%', 'w'.repeat(600), `${'Why? '.repeat(119)}Why?`])
      expect((await client.draftQuestion({ job_id, criterion })).name.length, criterion).toBeGreaterThan(0)
    expect(await versions(job_id)).toHaveLength(1)
    const saved = await client.updatePlan({ job_id, version: 1, competencies: [ninth!, fact!, ...plan.competencies.slice(2)] })
    expect(saved.left_out.map(({ quote }) => quote)).toEqual(['Thing 1 done: with care', 'Thing 2 done: with care'])
  })
})

describe('templates', () => {
  async function withPlan(over: Parameters<typeof buildJob>[1] & { recruiter_id: string }) {
    const job = await buildJob(vouch.parts, over)
    await ensurePlan(vouch.parts, job.id)
    return { job_id: job.id }
  }
  const code = async (call: Promise<unknown>) => (await refused(call)).problem!.type.replace('/problems/', '')

  test('a plan is saved as a template of the company, and another job begins with its questions', async () => {
    const own = await buildRecruiter(vouch.parts)
    const colleague = await buildRecruiter(vouch.parts, { company_id: own.company_id, name: 'Tama Reid' })
    const from = await withPlan({ recruiter_id: own.id, criteria: '- Food safety\n- Teamwork' })
    const me = vouch.as(own.token).plans
    const template = await me.createPlanTemplate({ ...from, name: 'Kitchen' })
    expect(template).toMatchObject({ name: 'Kitchen', company_name: 'Northwind', owner_name: 'Amara Ngata' })
    expect(template.competencies.map((c) => [c.name, c.criterion])).toEqual([
      ['Food safety', undefined],
      ['Teamwork', undefined],
    ])
    const to = await withPlan({ recruiter_id: colleague.id, criteria: '- Baking' })
    const theirs = vouch.as(colleague.token).plans
    const [seen] = (await theirs.listPlanTemplates({ q: 'kitch' })).rows
    // Found by a word of one of its questions too.
    expect((await theirs.listPlanTemplates({ q: 'teamw' })).rows).toEqual([seen])
    expect((await theirs.listPlanTemplates({ q: 'baking' })).rows).toEqual([])
    const plan = await theirs.applyPlanTemplate({ ...to, template_id: seen!.id, version: 1 })
    expect(plan).toMatchObject({ version: 2, made_by: 'person', confirmed_at: null, competencies: template.competencies })
    expect(await theirs.getPlan(to)).toMatchObject({ version: 2 })
    expect(await code(theirs.applyPlanTemplate({ ...to, template_id: seen!.id, version: 1 }))).toBe('record.changed')
    const [row] = await vouch.parts.db
      .select({ data: decisionLog.data })
      .from(decisionLog)
      .where(sql`subject_id = ${to.job_id} and action = 'plan_edited'`)
    expect(JSON.parse(row!.data)).toMatchObject({ version: 2, template_id: template.id })
    // Deleting the template does not change a plan that was made from it.
    await theirs.removePlanTemplate({ template_id: template.id })
    expect((await theirs.getPlan(to)).competencies).toEqual(template.competencies)
    expect(await code(me.renamePlanTemplate({ template_id: template.id, name: 'Other' }))).toBe('template.not_found')
  })

  test('another company does not see a template; an administrator sees all, and a template that they keep belongs to the job’s company', async () => {
    const own = await buildRecruiter(vouch.parts)
    const stranger = vouch.as((await buildRecruiter(vouch.parts)).token).plans
    const admin = vouch.as((await buildAdmin(vouch.parts)).token).plans
    const job = await withPlan({ recruiter_id: own.id })
    const { id: template_id } = await admin.createPlanTemplate({ ...job, name: 'Depot' })
    const me = vouch.as(own.token).plans
    expect((await me.listPlanTemplates()).rows).toMatchObject([{ id: template_id, name: 'Depot', company_name: 'Northwind' }])
    expect((await me.renamePlanTemplate({ template_id, name: 'Depot, nights' })).name).toBe('Depot, nights')
    expect((await stranger.listPlanTemplates()).total).toBe(0)
    for (const told of [stranger.renamePlanTemplate({ template_id, name: 'Mine' }), stranger.removePlanTemplate({ template_id })].map(code))
      expect(await told).toBe('template.not_found')
    expect((await admin.listPlanTemplates({ q: 'Depot, nights' })).rows.map((row) => row.id)).toEqual([template_id])
    for (const name of ['', 'x'.repeat(121), 'two\nlines'])
      expect(await code(me.createPlanTemplate({ ...job, name }))).toBe('input.invalid')
    expect(await code(stranger.createPlanTemplate({ ...job, name: 'Theirs' }))).toBe('job.not_found')
    const unwritten = await buildJob(vouch.parts, { recruiter_id: own.id })
    expect(await code(me.createPlanTemplate({ job_id: unwritten.id, name: 'Early' }))).toBe('plan.being_written')
    const candidate = await buildCandidate(vouch.parts, { job_id: job.job_id })
    await vouch.parts.db.insert(interviews).values({ candidate_id: candidate.id, job_id: job.job_id, started_at: new Date().toISOString() })
    expect(await code(me.applyPlanTemplate({ ...job, template_id, version: 1 }))).toBe('plan.frozen')

    // Who moves to another company leaves the templates of the one before, also those that they made.
    await me.createPlanTemplate({ ...job, name: 'Depot, days' })
    await vouch.parts.db
      .update(users)
      .set({ company_id: (await buildCompany(vouch.parts)).id })
      .where(eq(users.id, own.id))
    expect((await me.listPlanTemplates()).total).toBe(0)
  })
})
