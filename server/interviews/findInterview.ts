// A candidate's interview as it is stored, and whose it is.
import { and, eq, isNull } from 'drizzle-orm'
import type { Competency } from '../../shared/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { plans } from '../db/schema/plans.ts'
import { AppError, notFound } from '../errors.ts'
import { jobColumns } from '../security/visible.ts'

export type InterviewRecord = typeof interviews.$inferSelect

/** Throws 404 unless the interview is the candidate's own. */
export function requireOwn(ctx: Ctx<'candidate'>, candidate_id: string): void {
  if (ctx.actor.id !== candidate_id) throw notFound('interview.not_found')
}

/** The candidate, the job, and the interview if they have consented to it. Throws 404 if one of the first two was removed. */
export async function requireCandidate(db: Db, candidate_id: string) {
  const [row] = await db
    .select({ candidate: candidates, job: jobColumns, interview: interviews })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .leftJoin(interviews, eq(interviews.candidate_id, candidates.id))
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.deleted_at), isNull(jobs.deleted_at)))
  if (!row) throw notFound('interview.not_found')
  return row
}

/** As `requireCandidate`. Throws 409 if the interview is over. */
export async function requireNotOver(db: Db, candidate_id: string) {
  const own = await requireCandidate(db, candidate_id)
  if (own.interview?.ended_at) throw interviewOver()
  return own
}

export async function findInterview(db: Db, candidate_id: string): Promise<InterviewRecord | null> {
  const [row] = await db.select().from(interviews).where(eq(interviews.candidate_id, candidate_id))
  return row ?? null
}

/** Locks the interview: one change at a time, on any number of servers. */
export async function lockInterview(tx: Db, candidate_id: string): Promise<InterviewRecord | null> {
  const [row] = await tx.select().from(interviews).where(eq(interviews.candidate_id, candidate_id)).for('update')
  return row ?? null
}

export const interviewOver = () => new AppError('interview.over', 'This interview is completed.')
export const notStarted = () => new AppError('interview.not_started', 'This interview has not started.')

export async function planOf(db: Db, interview: Pick<InterviewRecord, 'plan_id'>): Promise<Competency[]> {
  const [plan] = interview.plan_id
    ? await db.select({ competencies: plans.competencies }).from(plans).where(eq(plans.id, interview.plan_id))
    : []
  return plan?.competencies ?? []
}
