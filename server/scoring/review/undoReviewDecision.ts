import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { durationWords } from '../../../shared/durationWords.ts'
import { undoTaken_ms } from '../../../shared/undo.ts'
import type { Ctx } from '../../context.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { appendDecision } from '../../decisions/appendDecisions.ts'
import { AppError, notFound } from '../../errors.ts'
import { lockCandidatesFirst } from '../lockCandidatesFirst.ts'
import { lockInterviewsFirst } from '../lockInterviewsFirst.ts'
import { recountIntegrity } from '../reading/noticed.ts'
import { getScore } from './getScore.ts'

/** Undoes the caller's own approval or rejection, unless feedback has been sent. */
export async function undoReviewDecision(ctx: Ctx<'admin'>, input: { candidate_id: string }): Promise<ScoreDetail> {
  await ctx.db.transaction(async (tx) => {
    await lockInterviewsFirst(tx, eq(candidates.id, input.candidate_id))
    await lockCandidatesFirst(tx, eq(candidates.id, input.candidate_id))
    const [before] = await tx
      .select({ id: scores.id, interview_id: scores.interview_id, decision: scores.decision })
      .from(scores)
      .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
      .innerJoin(jobs, eq(jobs.id, scores.job_id))
      .where(
        and(
          eq(scores.candidate_id, input.candidate_id),
          eq(scores.is_current, true),
          isNull(candidates.deleted_at),
          isNull(jobs.deleted_at),
        ),
      )
    if (!before) throw notFound('score.not_found')
    if (before.decision === 'pending') throw new AppError('decision.none', 'This score was not approved or rejected yet.')
    const own = and(
      eq(scores.id, before.id),
      eq(scores.is_current, true),
      inArray(scores.decision, ['approved', 'rejected']),
      eq(scores.decided_by, ctx.actor.id),
      gt(scores.decided_at, new Date(Date.now() - undoTaken_ms).toISOString()),
      // After a new scoring there may be feedback from before this decision.
      or(isNull(scores.feedback_sent_at), lt(scores.feedback_sent_at, scores.decided_at)),
    )
    const [row] = await tx
      .update(scores)
      .set({ decision: 'pending', decided_by: null, decided_at: null, reject_reason: null })
      .where(own)
      .returning({ overall_score: scores.overall_score })
    if (!row)
      throw new AppError(
        'decision.too_late',
        `Only your own approval or rejection can be undone, within ${durationWords(undoTaken_ms / 60_000)}, and before feedback has been sent.`,
      )
    if (before.interview_id) await recountIntegrity(tx, before.interview_id)
    await appendDecision(tx, ctx, {
      action: 'decision_undone',
      subject_type: 'candidate',
      subject_id: input.candidate_id,
      data: { score_id: before.id, decision: before.decision, overall_score: row.overall_score },
    })
  })
  return await getScore(ctx, input)
}
