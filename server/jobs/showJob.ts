// Whether a job is shown to candidates who look for open jobs. It is off until a person turns it on.
import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Job } from '../../shared/jobs.ts'
import type { Ctx } from '../context.ts'
import { jobs } from '../db/schema/jobs.ts'
import { jobColumns, requireJob } from '../security/visible.ts'
import { toJob } from './jobs.ts'

type Calls = typeof contract.jobs
type Staff = Ctx<'recruiter' | 'admin'>

export async function showJob(ctx: Staff, { job_id, reach }: VerbInput<Calls['showJob']>): Promise<Job> {
  const { shown_at } = await requireJob(ctx, job_id)
  const set = { reach, shown_at: shown_at ?? new Date().toISOString() }
  const [row] = await ctx.db.update(jobs).set(set).where(eq(jobs.id, job_id)).returning(jobColumns)
  return await toJob(ctx, row!)
}

/** The words stay for the next time. */
export async function hideJob(ctx: Staff, { job_id }: VerbInput<Calls['hideJob']>): Promise<void> {
  await requireJob(ctx, job_id)
  await ctx.db.update(jobs).set({ shown_at: null }).where(eq(jobs.id, job_id))
}
