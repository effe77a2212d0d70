// The one place that says whose jobs, and so whose candidates, a caller sees.
import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { jobs } from '../db/schema.ts'
import { notFound } from '../errors.ts'

// A job description's whole text is of use to the planner alone.
const { pdf_text: _, ...jobColumns } = getTableColumns(jobs)
export { jobColumns }
export type JobRecord = Omit<typeof jobs.$inferSelect, 'pdf_text'>

/** The condition on `jobs` that leaves the caller's own: an administrator sees every job that is not deleted. */
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
