// What other rooms may do with scores, in their own transaction.
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { scores } from '../db/schema/scoring.ts'
import { AppError } from '../errors.ts'
import { isReviewedScore } from './isCurrentScore.ts'

export { hiddenScores } from './blind.ts'
export { checkQuotes } from './reading/checkQuotes.ts'
export { recountIntegrity } from './reading/noticed.ts'
export { confirmedAnswers } from './confirmedAnswers.ts'
export { isApprovedScore, isCurrentScore, isReviewedScore } from './isCurrentScore.ts'
export { isTouchedScore, recheckTouched } from './recheckTouched.ts'
export { resultColumns, toResult } from './currentResult.ts'
export { besidePerson, firstReadBy, scoredBy, setter, setterName, sourceOf } from './scoredBy.ts'
export { sharedEvidence } from './ranking/sharedEvidence.ts'
export { forgetFeedback, noteFeedback, whyFeedbackIsTold } from './feedback/whyFeedbackIsTold.ts'
export { giveUpTranscripts, openScore, outdateScore, reopenScore } from './openScore.ts'
export { wipeScores } from './wipeScores.ts'

/** Throws 409 if a person has approved or rejected the candidate's score. */
export async function requireUndecidedScore(db: Db, candidate_id: string): Promise<void> {
  const decided = and(eq(scores.candidate_id, candidate_id), isReviewedScore)
  if ((await db.$count(scores, decided)) > 0)
    throw new AppError('score.decided', 'This score was approved or rejected already. Undo that first.')
}

/** When a person approved or rejected the candidate's score; null if nobody has. */
export async function decidedAt(db: Db, candidate_id: string): Promise<string | null> {
  const [score] = await db
    .select({ at: scores.decided_at })
    .from(scores)
    .where(and(eq(scores.candidate_id, candidate_id), isReviewedScore))
  return score?.at ?? null
}
