// The one place that decides which jobs, and so which candidates, a caller sees.
import { and, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { planTemplates } from '../db/schema/plans.ts'
import { notFound } from '../errors.ts'

// Only the planner needs the full text of the job description.
const { pdf_text: _, ...jobColumns } = getTableColumns(jobs)
export { jobColumns }
export type JobRecord = Omit<typeof jobs.$inferSelect, 'pdf_text'>

/** The condition on `jobs` for those the caller may see. An administrator sees every job that is not deleted. */
export function visibleJobs(ctx: Ctx): SQL {
  const { actor } = ctx
  const own =
    actor.user_type === 'admin' ? undefined : actor.user_type === 'recruiter' ? eq(jobs.recruiter_id, actor.id) : eq(jobs.id, actor.job_id)
  return and(isNull(jobs.deleted_at), own)!
}

/** The job, if the caller sees it. Throws 404. */
export async function requireJob(ctx: Ctx, job_id: string, db: Db = ctx.db): Promise<JobRecord> {
  const [job] = await db
    .select(jobColumns)
    .from(jobs)
    .where(and(eq(jobs.id, job_id), visibleJobs(ctx)))
  if (!job) throw notFound('job.not_found')
  return job
}

/** A candidate of a job, and that job, if the caller sees it. Throws 404 if there is none or the candidate is deleted. */
export async function requireCandidateOf(
  ctx: Ctx<'admin' | 'recruiter'>,
  { job_id, candidate_id }: { job_id: string; candidate_id: string },
  db: Db = ctx.db,
): Promise<{ job: JobRecord; candidate: typeof candidates.$inferSelect }> {
  const job = await requireJob(ctx, job_id, db)
  const [candidate] = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.id, candidate_id), eq(candidates.job_id, job.id), isNull(candidates.deleted_at)))
  if (!candidate) throw notFound('candidate.not_found')
  return { job, candidate }
}

/** The company, if the caller may manage it: any for an administrator, their own for a recruiter. Throws 404. */
export async function requireCompany(ctx: Ctx<'admin' | 'recruiter'>, company_id: string): Promise<typeof companies.$inferSelect> {
  const { actor } = ctx
  const own = actor.user_type === 'admin' ? undefined : actor.company_id === null ? sql`false` : eq(companies.id, actor.company_id)
  const [company] = await ctx.db
    .select()
    .from(companies)
    .where(and(eq(companies.id, company_id), own))
  if (!company) throw notFound('company.not_found')
  return company
}

/** The condition on `plan_templates` for the caller's own and their company's. Undefined for an administrator, who sees all. */
export function visibleTemplates({ actor }: Ctx<'admin' | 'recruiter'>): SQL | undefined {
  if (actor.user_type === 'admin') return undefined
  // Who moves to another company leaves the templates of the one before to the colleagues there.
  const own = and(eq(planTemplates.owner_id, actor.id), isNull(planTemplates.company_id))
  return actor.company_id === null ? own : or(own, eq(planTemplates.company_id, actor.company_id))
}
