// What became of a feedback email, on the candidate's score.
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { emails } from '../../db/schema/mail.ts'
import { scores } from '../../db/schema/scoring.ts'
import { appendDecisions, bySystem } from '../../decisions/appendDecisions.ts'
import { notFailed, wentOut, type Outdated, type StoredEmail } from '../../mail/mail.ts'

const otherFeedback = (candidate_id: string, email_id: string, statuses: readonly StoredEmail['status'][]) =>
  and(eq(emails.candidate_id, candidate_id), eq(emails.kind, 'feedback'), ne(emails.id, email_id), inArray(emails.status, statuses))

type FeedbackEmail = Pick<StoredEmail, 'id' | 'status'> & { candidate_id: string }

/** Why this feedback must not go out any more: other feedback has gone out since it failed, or is about to. */
export async function whyFeedbackOutdated(db: Db, { id, status, candidate_id }: FeedbackEmail): Promise<Outdated | null> {
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
