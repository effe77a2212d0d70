// What other rooms may do with scores, in their own transaction.
import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { awaitedTranscript, type ScoreFailure } from '../../shared/failures.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { interviews } from '../db/schema/interviews.ts'
import { emails } from '../db/schema/mail.ts'
import { levelSets, modelAnswers, scores } from '../db/schema/scoring.ts'
import { answerCounts } from './answerCounts.ts'
import { appendDecisions, bySystem } from '../decisions/appendDecisions.ts'
import { AppError } from '../errors.ts'
import { notFailed, wentOut, type Outdated, type StoredEmail } from '../mail/mail.ts'
import { removed } from '../privacy/anonymous.ts'
import { dropAnswers, moveAnswers } from './reading/keepAnswers.ts'
import { feedbackBefore } from './feedbackBefore.ts'
import { isReviewedScore } from './isCurrentScore.ts'
import { lockCandidatesFirst } from './lockCandidatesFirst.ts'
import { recheckTouched } from './recheckTouched.ts'

export { checkQuotes } from './reading/checkQuotes.ts'
export { recountIntegrity } from './reading/noticed.ts'
export { confirmedAnswers } from './confirmedAnswers.ts'
export { isApprovedScore, isCurrentScore, isReviewedScore } from './isCurrentScore.ts'
export { isTouchedScore, recheckTouched } from './recheckTouched.ts'
export { resultColumns, toResult } from './currentResult.ts'
export { besidePerson, firstReadBy, scoredBy, setter, setterName, sourceOf } from './scoredBy.ts'
export { sharedEvidence } from './ranking/sharedEvidence.ts'

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

/** Throws 409 if a person has approved or rejected the candidate's score. */
export async function requireUndecidedScore(db: Db, candidate_id: string): Promise<void> {
  const decided = and(eq(scores.candidate_id, candidate_id), isReviewedScore)
  if ((await db.$count(scores, decided)) > 0)
    throw new AppError('score.decided', 'This score was approved or rejected already. Undo that first.')
}

const otherFeedback = (candidate_id: string, email_id: string, statuses: readonly StoredEmail['status'][]) =>
  and(eq(emails.candidate_id, candidate_id), eq(emails.kind, 'feedback'), ne(emails.id, email_id), inArray(emails.status, statuses))

type FeedbackEmail = Pick<StoredEmail, 'id' | 'status'> & { candidate_id: string }

/** Why this feedback must not go out any more: other feedback has gone out since it failed, or is about to. */
export async function whyFeedbackIsTold(db: Db, { id, status, candidate_id }: FeedbackEmail): Promise<Outdated | null> {
  if ((await db.$count(emails, otherFeedback(candidate_id, id, status === 'waiting' ? wentOut : notFailed))) === 0) return null
  return { error_code: 'feedback.told', error: 'Not sent: other feedback was sent to the candidate.' }
}

/** Feedback that had failed was sent from the Outbox, so no other is sent. */
export const noteFeedback = (tx: Db, deps: Pick<Deps, 'secrets'>, candidate_id: string): Promise<void> =>
  markFeedback(tx, deps, candidate_id, new Date().toISOString())

/** This feedback was not sent and never will be by itself, so it can be sent again, unless it was meanwhile: an earlier one may be looked at late. */
export async function forgetFeedback(tx: Db, deps: Pick<Deps, 'secrets'>, candidate_id: string, email_id: string): Promise<void> {
  if ((await tx.$count(emails, otherFeedback(candidate_id, email_id, notFailed))) > 0) return
  await markFeedback(tx, deps, candidate_id, null)
}

/** `feedback_sent_at`: null where it was not sent. A score that stands so already is not noted again. */
async function markFeedback(tx: Db, deps: Pick<Deps, 'secrets'>, candidate_id: string, feedback_sent_at: string | null): Promise<void> {
  const otherwise = feedback_sent_at ? isNull(scores.feedback_sent_at) : isNotNull(scores.feedback_sent_at)
  const changed = await tx
    .update(scores)
    .set({ feedback_sent_at })
    .where(and(eq(scores.candidate_id, candidate_id), eq(scores.is_current, true), otherwise))
    .returning({ score_id: scores.id })
  const action = feedback_sent_at ? 'feedback_sent' : 'feedback_failed'
  await appendDecisions(
    tx,
    bySystem(deps),
    changed.map((data) => ({ action, subject_type: 'candidate', subject_id: candidate_id, data })),
  )
}

/** When a person approved or rejected the candidate's score; null if nobody has. */
export async function decidedAt(db: Db, candidate_id: string): Promise<string | null> {
  const [score] = await db
    .select({ at: scores.decided_at })
    .from(scores)
    .where(and(eq(scores.candidate_id, candidate_id), isReviewedScore))
  return score?.at ?? null
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

const erased: Reason = { failure: 'The personal data of this candidate was erased.', failure_code: 'candidate.erased' }

/** Empties every text of a candidate's scores. Overrides and rejections stay visible. A waiting score will not be made. */
export async function wipeScores(tx: Db, candidate_id: string): Promise<void> {
  await tx
    .update(scores)
    .set({
      feedback_summary: null,
      reviewer_notes: null,
      override_reason: sql`case when override_reason is null then null else '' end`,
      reject_reason: sql`case when reject_reason is null then null else '' end`,
      csv_file: null,
      competency_scores: onlyFigures(
        scores.competency_scores,
        ['name', 'score', 'ai_score', 'level', 'low', 'high', 'weight', 'standing', 'entered'],
        {
          reason: '',
          evidence: [],
        },
      ),
      red_flags: onlyFigures(scores.red_flags, ['offset_ms', 'event_id'], { text: '' }),
    })
    .where(eq(scores.candidate_id, candidate_id))
  await tx
    .update(levelSets)
    .set({ note: null, levels: onlyFigures(levelSets.levels, ['name', 'level', 'score', 'ai_score', 'ai_level'], { evidence: [] }) })
    .where(eq(levelSets.candidate_id, candidate_id))
  await tx
    .update(scores)
    .set({ status: 'failed', ...erased })
    .where(and(eq(scores.candidate_id, candidate_id), or(eq(scores.status, 'waiting'), eq(scores.status, 'failed'))))
  // Last: from here on a reading that goes on keeps no more.
  await tx
    .delete(modelAnswers)
    .where(sql`${modelAnswers.score_id} in (select id from ${scores} where ${scores.candidate_id} = ${candidate_id})`)
}

/**
 * Keeps only the named fields of each entry of a list, so that a text field added later does not survive an erasure. The name of a
 * competency that a person entered goes too: whoever wrote the file may have named the candidate in it.
 */
const onlyFigures = (list: AnyPgColumn, fields: string[], emptied: object) => sql`coalesce((
  select jsonb_agg(${JSON.stringify(emptied)}::jsonb || (select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(e) where key in (select jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb))) || case when e ? 'entered' then ${JSON.stringify({ name: removed })}::jsonb else '{}'::jsonb end order by n)
  from jsonb_array_elements(${list}) with ordinality as entries(e, n)), '[]'::jsonb)`
