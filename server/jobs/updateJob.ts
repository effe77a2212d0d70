import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Job } from '../../shared/jobs.ts'
import type { Ctx } from '../context.ts'
import { lockJob } from '../db/locks.ts'
import { jobs } from '../db/schema/jobs.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, changedMeanwhile } from '../errors.ts'
import { askForPlan, hasBegun, keepWrittenFor } from '../plans/face.ts'
import { jobColumns, requireJob } from '../security/visible.ts'
import { formStays } from './formStays.ts'
import { requireFuture, toClosing } from './toClosing.ts'
import { toJob } from './jobs.ts'

type Input = VerbInput<typeof contract.jobs.updateJob>
const fields = [
  'title',
  'description',
  'company_info',
  'criteria',
  'blind_review',
  'closes_at',
  'closes_zone',
  'interview_language',
] as const

/**
 * Changes the given fields. Until the first interview starts, a new title, new criteria or another language make a new plan.
 * After that, the criteria and the language can no longer change.
 */
export async function updateJob(ctx: Ctx<'recruiter' | 'admin'>, { job_id, updated_at, ...given }: Input): Promise<Job> {
  await requireJob(ctx, job_id)
  const input = { ...given, ...toClosing(given) }
  const saved = await ctx.db.transaction(async (tx) => {
    await lockJob(tx, job_id)
    const before = await requireJob(ctx, job_id, tx)
    if (updated_at && updated_at !== before.updated_at) throw changedMeanwhile('job')
    const changed = fields.filter((field) => input[field] !== undefined && input[field] !== before[field])
    if (changed.length === 0) return before
    if (changed.includes('closes_at')) requireFuture(input.closes_at)
    const begun = await hasBegun(tx, job_id)
    if (begun && changed.includes('interview_language'))
      throw new AppError('plan.frozen', 'The first interview of this job has started, so its language can no longer change.')
    if (begun && changed.includes('criteria'))
      throw new AppError(
        'plan.frozen',
        'The first interview of this job has started, so its criteria can no longer change: every candidate is asked and scored by the same plan.',
      )
    await keepWrittenFor(tx, job_id)
    const moved = changed.includes('closes_at') ? { closes_changed_at: new Date().toISOString() } : {}
    const [row] = await tx
      .update(jobs)
      .set({ ...input, ...moved, ...(changed.every((field) => field === 'blind_review') ? formStays : {}) })
      .where(eq(jobs.id, job_id))
      .returning(jobColumns)
    if (!begun && ['title', 'criteria', 'interview_language'].some((field) => changed.includes(field as (typeof changed)[number])))
      await askForPlan(tx, ctx, job_id)
    await appendDecision(tx, ctx, {
      action: 'job_edited',
      subject_type: 'job',
      subject_id: job_id,
      data: {
        fields: changed,
        ...(changed.includes('blind_review') ? { blind_review: row!.blind_review } : {}),
        ...(changed.includes('closes_at') ? { closes_at: row!.closes_at } : {}),
      },
    })
    return row!
  })
  return await toJob(ctx, saved)
}
