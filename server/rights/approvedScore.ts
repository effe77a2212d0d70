import { and, eq } from 'drizzle-orm'
import type { ScoredBy } from '../../shared/candidateResult.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import type { Db } from '../db/open.ts'
import { scores } from '../db/schema/scoring.ts'
import { besidePerson, firstReadBy, isApprovedScore, scoredBy, setter, setterName, sourceOf } from '../scoring/face.ts'

type Score = typeof scores.$inferSelect
type Kept =
  | 'overall_score'
  | 'overall_low'
  | 'overall_high'
  | 'provisional'
  | 'answered_count'
  | 'question_count'
  | 'feedback_summary'
  | 'integrity_score'
  | 'red_flags'
  | 'scorer'
  | 'decided_at'

/** With each figure whose it is, and beside a person's the one of whoever read the answers first. */
export type ApprovedScore = Pick<Score, Kept> & {
  scored_by: ScoredBy | null
  /** Who read the answers first. Null if nothing has. */
  first_reader: ScoredBy | null
  /** The first reader's figure. Null where the figure that counts is that one. */
  ai_overall_score: number | null
  competency_scores: (Omit<CompetencyScore, 'scored_by'> & { scored_by: ScoredBy | null })[]
}

/** The scores and quotes that a person has approved. Proposed scores, and notes of staff for each other, are not exported. */
export async function approvedScore(db: Db, candidate_id: string): Promise<ApprovedScore | null> {
  const [found] = await db
    .select({ score: scores, set_by: setterName })
    .from(scores)
    .leftJoin(setter, eq(setter.id, scores.set_by))
    .where(and(eq(scores.candidate_id, candidate_id), isApprovedScore))
  if (!found) return null
  const { score, set_by } = found
  const { overall_score, overall_low, overall_high, provisional, answered_count, question_count } = score
  const { feedback_summary, integrity_score, red_flags, scorer, decided_at } = score
  return {
    overall_score,
    overall_low,
    overall_high,
    provisional,
    scored_by: scoredBy(score, set_by),
    first_reader: firstReadBy(score),
    ai_overall_score: besidePerson(score),
    answered_count,
    question_count,
    competency_scores: score.competency_scores.map((c) => ({ ...c, scored_by: sourceOf(c, score) })),
    feedback_summary,
    integrity_score,
    red_flags,
    scorer,
    decided_at,
  }
}
