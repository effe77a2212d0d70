// When a job stops taking new interviews: a person closes it, or its closing time passes.
import { and, eq } from 'drizzle-orm'
import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import type { Ctx } from '../context.ts'
import { jobs } from '../db/schema/jobs.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { notFound } from '../errors.ts'
import { jobColumns, visibleJobs, type JobRecord } from '../security/visible.ts'
import { formStays } from './formStays.ts'
import { toJob } from './jobs.ts'

type Staff = Ctx<'recruiter' | 'admin'>

/** Locks the job and applies what `change` returns; null changes nothing. */
async function changeClosing(
  ctx: Staff,
  job_id: string,
  action: 'job_closed' | 'job_opened',
  change: (job: JobRecord) => Partial<JobRecord> | null,
): Promise<Job> {
  const saved = await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select(jobColumns)
      .from(jobs)
      .where(and(eq(jobs.id, job_id), visibleJobs(ctx)))
      .for('no key update')
    if (!before) throw notFound('job.not_found')
    const changes = change(before)
    if (!changes) return before
    const [row] = await tx
      .update(jobs)
      .set({ ...changes, ...('closes_at' in changes ? {} : formStays) })
      .where(eq(jobs.id, job_id))
      .returning(jobColumns)
    await appendDecision(tx, ctx, { action, subject_type: 'job', subject_id: job_id, data: { closes_at: row!.closes_at } })
    return row!
  })
  return await toJob(ctx, saved)
}

export const closeJob = (ctx: Staff, { job_id }: { job_id: string }): Promise<Job> =>
  changeClosing(ctx, job_id, 'job_closed', (job) => (job.closed_at ? null : { closed_at: new Date().toISOString() }))

/** A closing time in the past would keep the job closed, so it is removed too. */
export const openJob = (ctx: Staff, { job_id }: { job_id: string }): Promise<Job> =>
  changeClosing(ctx, job_id, 'job_opened', (job) => {
    if (closedSince(job) === null) return null
    const over = closedSince({ ...job, closed_at: null }) !== null
    return { closed_at: null, ...(over ? { closes_at: null, closes_zone: null } : {}) }
  })
