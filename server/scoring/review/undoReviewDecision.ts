import { and, eq, gt, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { durationWords } from '../../../shared/durationWords.ts'
import { undoTaken_ms } from '../../../shared/undo.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { decisionLog } from '../../db/schema/decisions.ts'
import { interviews } from '../../db/schema/interviews.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { turnsOf } from '../../db/turnsOf.ts'
import { appendDecision, type Decision } from '../../decisions/appendDecisions.ts'
import { AppError, notFound } from '../../errors.ts'
import { reopenScore } from '../openScore.ts'
import { lockCandidatesFirst } from '../lockCandidatesFirst.ts'
import { lockInterviewsFirst } from '../lockInterviewsFirst.ts'
import { recountIntegrity } from '../reading/noticed.ts'
import { getScore } from './getScore.ts'

/** What the decision log says of words that came after an interview was over, or of a call that was refused. */
const brought = ['late_answer_received', 'answer_transcribed', 'transcript_received', 'call_refused'] satisfies Decision['action'][]

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
    if (before.decision === 'pending') throw new AppError('undo.none', 'This score was not approved or rejected yet.')
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
    if (!row) throw await whyNot(tx, ctx, before.id)
    if (before.interview_id) await recountIntegrity(tx, before.interview_id)
    await takeWordsSince(tx, ctx, input.candidate_id)
    await appendDecision(tx, ctx, {
      action: 'decision_undone',
      subject_type: 'candidate',
      subject_id: input.candidate_id,
      data: { score_id: before.id, decision: before.decision, overall_score: row.overall_score },
    })
  })
  return await getScore(ctx, input)
}

async function whyNot(tx: Db, ctx: Ctx<'admin'>, score_id: string): Promise<AppError> {
  const [row] = await tx
    .select({ decided_by: scores.decided_by, told: sql<boolean>`coalesce(${scores.feedback_sent_at} >= ${scores.decided_at}, false)` })
    .from(scores)
    .where(eq(scores.id, score_id))
  if (row?.decided_by !== ctx.actor.id)
    return new AppError('undo.not_yours', 'Somebody else approved or rejected this score, and only they can undo that.')
  if (row.told) return new AppError('undo.told', 'Feedback has been sent since, so this can no longer be undone.')
  return new AppError(
    'undo.too_late',
    `An approval or rejection can be undone within ${durationWords(undoTaken_ms / 60_000)}, and this one is older.`,
  )
}

/** Words that came while the score was decided changed nothing of it. Now it waits again, so they count as if they had come before. */
async function takeWordsSince(tx: Db, ctx: Ctx<'admin'>, candidate_id: string): Promise<void> {
  const about = eq(decisionLog.subject_id, candidate_id)
  const [decided] = await tx
    .select({ seq: max(decisionLog.seq) })
    .from(decisionLog)
    .where(and(about, inArray(decisionLog.action, ['approved', 'rejected'])))
  const came = await tx
    .select({ action: decisionLog.action, data: decisionLog.data })
    .from(decisionLog)
    .where(and(about, gt(decisionLog.seq, decided?.seq ?? 0), inArray(decisionLog.action, brought)))
  if (came.length === 0) return
  const [interview] = await tx.select().from(interviews).where(eq(interviews.candidate_id, candidate_id))
  if (!interview) return
  const numbers = new Map((await turnsOf(tx, interview.id)).map((t) => [t.id, t.number]))
  for (const { action, data } of came) {
    const { turn_id } = JSON.parse(data) as { turn_id?: string }
    // Where a person set the level before there were words, they listened.
    const changed = action === 'late_answer_received' ? numbers.get(turn_id ?? '') : undefined
    // A new score is made from all words at once.
    if (await reopenScore(tx, ctx, interview, changed ?? null)) return
  }
}
