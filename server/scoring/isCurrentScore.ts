// Which score stands for a candidate. A candidate has at most one; those before it stay as rows.
import { and, eq, ne } from 'drizzle-orm'
import { scores } from '../db/schema/scoring.ts'

export const isCurrentScore = eq(scores.is_current, true)

/** A person has approved or rejected it. */
export const isReviewedScore = and(isCurrentScore, ne(scores.decision, 'pending'))
