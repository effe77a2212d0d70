// Plan templates: the questions of a plan, saved under a name for other jobs of the same company.
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { PlanTemplate } from '../../shared/plans.ts'
import type { Ctx } from '../context.ts'
import { after, matches, toPage } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { users } from '../db/schema/people.ts'
import { planTemplates } from '../db/schema/plans.ts'
import { AppError, notFound } from '../errors.ts'
import { requireJob, visibleTemplates } from '../security/visible.ts'
import { latestPlan } from './makePlan.ts'

type Calls = typeof contract.plans
type Staff = Ctx<'recruiter' | 'admin'>

const templates = (db: Db) =>
  db
    .select({ ...getTableColumns(planTemplates), company_name: companies.name, owner_name: users.name })
    .from(planTemplates)
    .innerJoin(users, eq(users.id, planTemplates.owner_id))
    .leftJoin(companies, eq(companies.id, planTemplates.company_id))
    .$dynamic()

/** The template. Throws 404 if there is none that the caller may see. */
export async function requireTemplate(ctx: Staff, db: Db, template_id: string): Promise<PlanTemplate> {
  const [row] = await templates(db).where(and(eq(planTemplates.id, template_id), visibleTemplates(ctx)))
  if (!row) throw notFound('template.not_found')
  return row
}

/** The names and questions of a template, for the search. */
const questions = sql`(select string_agg(concat(c->>'name', ' ', c->>'question'), ' ') from jsonb_array_elements(${planTemplates.competencies}) c)`

export async function listPlanTemplates(ctx: Staff, input: VerbInput<Calls['listPlanTemplates']>): Promise<Page<PlanTemplate>> {
  const where = and(visibleTemplates(ctx), matches(input.q, planTemplates.name, questions))
  const [rows, total] = await Promise.all([
    templates(ctx.db)
      .where(and(where, after(planTemplates.id, input.cursor)))
      .orderBy(desc(planTemplates.id))
      .limit(input.limit + 1),
    ctx.db.$count(planTemplates, where),
  ])
  return toPage(rows, input.limit, total)
}

/** The template belongs to the company of the job's recruiter, also if an administrator saves it. */
export async function createPlanTemplate(ctx: Staff, input: VerbInput<Calls['createPlanTemplate']>): Promise<PlanTemplate> {
  const job = await requireJob(ctx, input.job_id)
  return await ctx.db.transaction(async (tx) => {
    const plan = await latestPlan(tx, job.id)
    if (!plan) throw new AppError('plan.being_written', 'The interview plan is being written. Save it as a template when it is ready.')
    const [recruiter] = await tx.select({ company_id: users.company_id }).from(users).where(eq(users.id, job.recruiter_id))
    // Left out: the criterion quotes this job's text, which other jobs do not have.
    const competencies = plan.competencies.map(({ criterion: _criterion, ...competency }) => competency)
    const [row] = await tx
      .insert(planTemplates)
      .values({ name: input.name, competencies, company_id: recruiter?.company_id ?? null, owner_id: ctx.actor.id })
      .returning({ id: planTemplates.id })
    return await requireTemplate(ctx, tx, row!.id)
  })
}

export async function renamePlanTemplate(ctx: Staff, input: VerbInput<Calls['renamePlanTemplate']>): Promise<PlanTemplate> {
  return await ctx.db.transaction(async (tx) => {
    await tx
      .update(planTemplates)
      .set({ name: input.name })
      .where(and(eq(planTemplates.id, input.template_id), visibleTemplates(ctx)))
    return await requireTemplate(ctx, tx, input.template_id)
  })
}

export async function removePlanTemplate(ctx: Staff, input: VerbInput<Calls['removePlanTemplate']>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(planTemplates)
      .where(and(eq(planTemplates.id, input.template_id), visibleTemplates(ctx)))
      .returning({ id: planTemplates.id })
    if (!row) throw notFound('template.not_found')
  })
}
