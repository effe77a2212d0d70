// Whether a job is shown to candidates who look for open jobs. It is off until a person turns it on.
import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Job } from '../../shared/jobs.ts'
import type { Ctx } from '../context.ts'
import { jobs } from '../db/schema/jobs.ts'
import { jobColumns, requireJob } from '../security/visible.ts'
import { formStays } from './formStays.ts'
import { toJob } from './jobs.ts'

type Calls = typeof contract.jobs
type Staff = Ctx<'recruiter' | 'admin'>

export async function showJob(ctx: Staff, { job_id, reach }: VerbInput<Calls['showJob']>): Promise<Job> {
  const saved = await ctx.db.transaction(async (tx) => {
    const { shown_at } = await requireJob(ctx, job_id, tx)
    const set = { reach, shown_at: shown_at ?? new Date().toISOString(), ...formStays }
    const [row] = await tx.update(jobs).set(set).where(eq(jobs.id, job_id)).returning(jobColumns)
    return row!
  })
  return await toJob(ctx, saved)
}

/** The words stay for the next time. */
export async function hideJob(ctx: Staff, { job_id }: VerbInput<Calls['hideJob']>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireJob(ctx, job_id, tx)
    await tx
      .update(jobs)
      .set({ shown_at: null, ...formStays })
      .where(eq(jobs.id, job_id))
  })
}
