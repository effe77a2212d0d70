import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { scores } from '../db/schema/scoring.ts'
import { isReviewedScore } from './isCurrentScore.ts'

/** When a person approved or rejected the candidate's score; null if nobody has. */
export async function decidedAt(db: Db, candidate_id: string): Promise<string | null> {
  const [score] = await db
    .select({ at: scores.decided_at })
    .from(scores)
    .where(and(eq(scores.candidate_id, candidate_id), isReviewedScore))
  return score?.at ?? null
}
