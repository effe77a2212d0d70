import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { scores } from '../db/schema/scoring.ts'
import { AppError } from '../errors.ts'
import { isReviewedScore } from './isCurrentScore.ts'

/** Throws 409 if a person has approved or rejected the candidate's score. */
export async function requireUndecidedScore(db: Db, candidate_id: string): Promise<void> {
  const decided = and(eq(scores.candidate_id, candidate_id), isReviewedScore)
  if ((await db.$count(scores, decided)) > 0)
    throw new AppError('score.decided', 'This score was approved or rejected already. Undo that first.')
}
