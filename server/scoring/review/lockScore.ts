import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { AppError, notFound } from '../../errors.ts'
import { hasSeen, isBlind } from '../blind.ts'
import { lockCandidatesFirst } from '../lockCandidatesFirst.ts'
import { lockInterviewsFirst } from '../lockInterviewsFirst.ts'

/** Locks the current score until the transaction ends. If two people set levels at once, the second builds on the first. */
export async function lockScore(ctx: Ctx<'admin'>, tx: Db, candidate_id: string) {
  await lockInterviewsFirst(tx, eq(candidates.id, candidate_id))
  await lockCandidatesFirst(tx, eq(candidates.id, candidate_id))
  const living = and(isNull(candidates.deleted_at), isNull(jobs.deleted_at))
  const [found] = await tx
    .select({ score: scores, hidden: isBlind(ctx), seen: hasSeen(ctx) })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(and(eq(scores.candidate_id, candidate_id), eq(scores.is_current, true), living))
    .for('update', { of: scores })
  if (!found) throw notFound('score.not_found')
  if (found.score.decision === 'rejected')
    throw new AppError('score.rejected', 'This score was rejected. Score it again to review it again.')
  if (found.score.status === 'waiting') throw new AppError('score.waiting', 'This interview is still being scored.')
  return found
}
