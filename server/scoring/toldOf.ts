// What the candidate is told of a reading after a person has set another figure.
import { sql } from 'drizzle-orm'
import { contradicts } from '../../shared/feedbackOn.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import { scores } from '../db/schema/scoring.ts'

type Score = Pick<typeof scores.$inferSelect, 'set_how' | 'overall_score' | 'ai_overall_score' | 'competency_scores' | 'feedback_summary'>

/** Without the reader's praise and advice where a person's whole score contradicts it. What a person gave a figure of its own keeps them. */
export function toldOf({ set_how, overall_score, ai_overall_score, competency_scores }: Score): CompetencyScore[] {
  if ((set_how !== 'override' && set_how !== 'csv') || !contradicts(overall_score, ai_overall_score)) return competency_scores
  return competency_scores.map(({ strength, next_step, ...c }) =>
    c.level === undefined && c.ai_score === undefined ? c : { ...c, strength, next_step },
  )
}

/** Whether the stored summary is a reader's own: a CSV without one keeps that of the reading before it, which is kept as an earlier score. */
export const summaryIsRead = sql<boolean>`(case when ${scores.scorer} = 'csv' then ${scores.model} is not null and (${scores.candidate_id}, ${scores.feedback_summary})
  in (select old.candidate_id, old.feedback_summary from ${scores} old where not old.is_current and old.scorer = 'model') else true end) is true`

/** The summary, but not a reader's where a figure of a person contradicts that reader. */
export function toldSummary(score: Score, is_read: boolean): string | null {
  const { set_how, overall_score, ai_overall_score, competency_scores, feedback_summary } = score
  const against =
    (set_how !== null && contradicts(overall_score, ai_overall_score)) || competency_scores.some((c) => contradicts(c.score, c.ai_score))
  return is_read && against ? null : feedback_summary
}
