// From an interview that is over to its score: opened, opened again because words came, and left when the interview goes on.
import { and, eq, inArray, isNull, notExists, type SQLWrapper } from 'drizzle-orm'
import { awaitedTranscript, type ScoreFailure } from '../../shared/failures.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import type { interviews } from '../db/schema/interviews.ts'
import { levelSets, scores } from '../db/schema/scoring.ts'
import { answerCounts } from './answerCounts.ts'
import { feedbackBefore } from './feedbackBefore.ts'
import { lockCandidatesFirst } from './lockCandidatesFirst.ts'
import { dropAnswers, moveAnswers } from './reading/keepAnswers.ts'
import { recheckTouched } from './recheckTouched.ts'

type Interview = Pick<typeof interviews.$inferSelect, 'id' | 'candidate_id' | 'job_id' | 'plan_id'>
type Reason = { failure: string; failure_code: ScoreFailure }

/** Opens the score of an interview that is over, sends the task that makes it, and returns its id. `not_yet`: why it cannot be made yet. */
export async function openScore(
  tx: Db,
  { tasks }: Pick<Deps, 'tasks'>,
  { candidate_id, job_id, id, plan_id }: Interview,
  not_yet: Reason | null,
): Promise<string> {
  const standing = not_yet ? { status: 'failed' as const, ...not_yet } : { status: 'waiting' as const }
  const [score] = await tx
    .insert(scores)
    .values({
      candidate_id,
      job_id,
      interview_id: id,
      plan_id,
      ...standing,
      ...answerCounts(id, plan_id),
      feedback_sent_at: feedbackBefore(candidate_id),
    })
    .returning({ id: scores.id })
  if (!not_yet) await tasks.send(tx, 'score-interview', { score_id: score!.id })
  return score!.id
}

/**
 * Replaces a score that no person has touched with a new one. Returns whether it did. One that a person has touched says what they
 * should read again. `changed`: the number of the question whose words are others now, if it is one.
 */
export async function reopenScore(
  tx: Db,
  deps: Pick<Deps, 'tasks'>,
  interview: Interview,
  changed: number | null = null,
): Promise<boolean> {
  const untouched = and(
    eq(scores.interview_id, interview.id),
    eq(scores.is_current, true),
    eq(scores.decision, 'pending'),
    isNull(scores.set_how),
    notExists(tx.select({ id: levelSets.id }).from(levelSets).where(eq(levelSets.score_id, scores.id))),
  )
  await lockCandidatesFirst(tx, eq(candidates.id, interview.candidate_id))
  const [old] = await tx.update(scores).set({ is_current: false }).where(untouched).returning({ id: scores.id })
  if (old) await moveAnswers(tx, old.id, await openScore(tx, deps, interview, null))
  else await recheckTouched(tx, interview, changed)
  return old !== undefined
}

/** The score no longer counts, because its interview continues; the row stays. A concurrent decision waits and finds no score. */
export async function outdateScore(tx: Db, candidate_id: string): Promise<void> {
  const [outdated] = await tx
    .update(scores)
    .set({ is_current: false })
    .where(and(eq(scores.candidate_id, candidate_id), eq(scores.is_current, true), eq(scores.decision, 'pending')))
    .returning({ id: scores.id, status: scores.status })
  if (outdated?.status === 'failed') await dropAnswers(tx, [outdated.id])
}

/** Tells reviewers why an expected transcript will not come. `stillAwaited` selects the transcripts that may still come. */
export async function giveUpTranscripts(tx: Db, interview_ids: string[], reason: Reason, stillAwaited: SQLWrapper): Promise<void> {
  await tx
    .update(scores)
    .set(reason)
    .where(
      and(
        inArray(scores.interview_id, interview_ids),
        eq(scores.is_current, true),
        eq(scores.status, 'failed'),
        inArray(scores.failure_code, awaitedTranscript),
        notExists(stillAwaited),
      ),
    )
}
