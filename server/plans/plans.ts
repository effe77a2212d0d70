// Interview plans: the questions for every candidate of a job, in versions.
import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Competency, Plan } from '../../shared/plans.ts'
import type { Ctx } from '../context.ts'
import { lockJob } from '../db/locks.ts'
import type { Db } from '../db/open.ts'
import { plans } from '../db/schema/plans.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, changedMeanwhile, invalid } from '../errors.ts'
import { requireJob } from '../security/visible.ts'
import { askForPlan, writingFailed } from './askForPlan.ts'
import { forNothing, hasBegun, isCurrent, isEdited, latestPlan, sourceOf, type PlanRecord } from './makePlan.ts'
import { requireTemplate } from './planTemplates.ts'

type Calls = typeof contract.plans
type Staff = Ctx<'recruiter' | 'admin'>

export async function getPlan(ctx: Staff, input: VerbInput<Calls['getPlan']>): Promise<Plan> {
  await requireJob(ctx, input.job_id)
  const plan = await latestPlan(ctx.db, input.job_id)
  if (!plan) throw await noPlan(ctx.db, input.job_id)
  return await toPlan(ctx, plan, !(await hasBegun(ctx.db, input.job_id)))
}

export async function draftQuestion(ctx: Staff, { job_id, criterion }: VerbInput<Calls['draftQuestion']>): Promise<Competency> {
  const job = await requireJob(ctx, job_id)
  if (!/[\p{L}\p{N}]/u.test(criterion)) throw invalid('criterion', 'needs a word')
  const plan = await latestPlan(ctx.db, job_id)
  return ctx.planByRule.draft(criterion, job.interview_language, plan?.competencies.length ?? 0)
}

/** What to answer for a job without a plan. */
const noPlan = async (db: Db, job_id: string): Promise<AppError> =>
  (await writingFailed(db, job_id))
    ? new AppError('plan.not_written', 'The interview plan could not be written. It is tried again every few minutes.')
    : new AppError('plan.being_written', 'The interview plan is being written.')

/** Sends another task if the last one has failed for good. */
export async function rewritePlan(ctx: Staff, input: VerbInput<Calls['rewritePlan']>): Promise<{ tried_again: boolean }> {
  await requireJob(ctx, input.job_id)
  return await ctx.db.transaction(async (tx) => {
    await lockJob(tx, input.job_id)
    const tried_again = await writingFailed(tx, input.job_id)
    if (tried_again) await askForPlan(tx, ctx, input.job_id)
    return { tried_again }
  })
}

async function toPlan(ctx: Staff, plan: PlanRecord, editable: boolean): Promise<Plan> {
  const source = await sourceOf(ctx.db, plan.job_id)
  const being_rewritten = editable && source !== null && !isCurrent(plan, source)
  return {
    ...plan,
    editable,
    being_rewritten,
    rewrite_failed: being_rewritten && (await writingFailed(ctx.db, plan.job_id)),
    // Until the new plan is there, these are the questions for other criteria.
    ...(source && !being_rewritten ? await ctx.planByRule.notAsked(source, plan.competencies) : { left_out: [], notes: [] }),
  }
}

/**
 * A question that is now named after another criterion is no longer about the one that it was made from. To call before a transaction,
 * which should not wait while long criteria are read.
 */
async function quoted(ctx: Staff, job_id: string, given: Competency[]): Promise<Competency[]> {
  const source = await sourceOf(ctx.db, job_id)
  return source ? await ctx.planByRule.quoting(source, given) : given
}

/** Locks the job. Throws 409 if the first interview has started, or if `version` is not the newest. */
async function requireNewest(tx: Db, job_id: string, version: number): Promise<PlanRecord> {
  await lockJob(tx, job_id)
  if (await hasBegun(tx, job_id))
    throw new AppError(
      'plan.frozen',
      'The first interview of this job has started, so its plan can no longer change: every candidate gets the same questions.',
    )
  const present = await latestPlan(tx, job_id)
  if (present?.version !== version) throw changedMeanwhile('plan')
  return present
}

/**
 * Saves these questions as the next version, in the caller's transaction. Throws
 * 409 if the first interview has started, or if `version` is not the newest.
 */
async function saveVersion(
  tx: Db,
  ctx: Staff,
  {
    job_id,
    version,
    competencies,
    from = {},
  }: Pick<VerbInput<Calls['updatePlan']>, 'job_id' | 'version' | 'competencies'> & { from?: object },
): Promise<PlanRecord> {
  await requireNewest(tx, job_id, version)
  const [row] = await tx
    .insert(plans)
    .values({ job_id, version: version + 1, competencies, made_by: 'person', created_by: ctx.actor.id })
    .returning()
  await appendDecision(tx, ctx, {
    action: 'plan_edited',
    subject_type: 'job',
    subject_id: job_id,
    data: { version: row!.version, ...from, competencies },
  })
  return row!
}

/** Whether a new plan is being written: for criteria, a PDF or a language that the job did not have when this one was, or in place of edits. */
async function isOutdated(tx: Db, plan: PlanRecord): Promise<boolean> {
  const source = await sourceOf(tx, plan.job_id)
  return source !== null && !isCurrent(plan, source) && !(await hasBegun(tx, plan.job_id))
}

/** While a plan is being written for new criteria, the questions for the old ones are not saved over it. If that has failed for good, they may be. */
export async function updatePlan(ctx: Staff, input: VerbInput<Calls['updatePlan']>): Promise<Plan> {
  await requireJob(ctx, input.job_id)
  const competencies = await quoted(ctx, input.job_id, input.competencies)
  const saved = await ctx.db.transaction(async (tx) => {
    await lockJob(tx, input.job_id)
    const present = await latestPlan(tx, input.job_id)
    if (present?.version === input.version && (await isOutdated(tx, present)) && !(await writingFailed(tx, input.job_id)))
      throw new AppError('plan.outdated', 'A new plan is being written. Edit that one in a moment.')
    return await saveVersion(tx, ctx, { ...input, competencies })
  })
  return await toPlan(ctx, saved, true)
}

export async function applyPlanTemplate(ctx: Staff, input: VerbInput<Calls['applyPlanTemplate']>): Promise<Plan> {
  const { job_id, version, template_id } = input
  await requireJob(ctx, job_id)
  const template = await requireTemplate(ctx, ctx.db, template_id)
  const competencies = await quoted(ctx, job_id, template.competencies)
  const saved = await ctx.db.transaction((tx) => saveVersion(tx, ctx, { job_id, version, competencies, from: { template_id } }))
  return await toPlan(ctx, saved, true)
}

/** The edited version stays in the history. Does nothing to a plan that no person edited. */
export async function discardPlanEdits(ctx: Staff, { job_id, version }: VerbInput<Calls['discardPlanEdits']>): Promise<Plan> {
  await requireJob(ctx, job_id)
  const plan = await ctx.db.transaction(async (tx) => {
    const present = await requireNewest(tx, job_id, version)
    if (!isEdited(present)) return present
    const [row] = await tx.update(plans).set({ written_for: forNothing }).where(eq(plans.id, present.id)).returning()
    await askForPlan(tx, ctx, job_id)
    await appendDecision(tx, ctx, { action: 'plan_edits_discarded', subject_type: 'job', subject_id: job_id, data: { version } })
    return row!
  })
  return await toPlan(ctx, plan, true)
}

/** Confirming a second time changes nothing. */
export async function confirmPlan(ctx: Staff, input: VerbInput<Calls['confirmPlan']>): Promise<Plan> {
  await requireJob(ctx, input.job_id)
  const plan = await ctx.db.transaction(async (tx) => {
    await lockJob(tx, input.job_id)
    const present = await latestPlan(tx, input.job_id)
    if (present?.version !== input.version)
      throw new AppError('record.changed', 'This plan has changed since you opened it. Reload, read it, and confirm it then.')
    if (await isOutdated(tx, present))
      throw new AppError('plan.outdated', 'A new plan is being written. Reload in a moment, read it, and confirm it then.')
    if (present.confirmed_at) return present
    const [row] = await tx
      .update(plans)
      .set({ confirmed_at: new Date().toISOString(), confirmed_by: ctx.actor.id })
      .where(eq(plans.id, present.id))
      .returning()
    await appendDecision(tx, ctx, {
      action: 'plan_confirmed',
      subject_type: 'job',
      subject_id: input.job_id,
      data: { version: present.version },
    })
    return row!
  })
  return await toPlan(ctx, plan, !(await hasBegun(ctx.db, input.job_id)))
}
