// What the candidate is told of a reading after a person has set another figure.
import { contradicts } from '../../shared/feedbackOn.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import type { scores } from '../db/schema/scoring.ts'

type Score = Pick<
  typeof scores.$inferSelect,
  'set_how' | 'overall_score' | 'ai_overall_score' | 'competency_scores' | 'feedback_summary' | 'summary_entered'
>

/** Without the reader's praise and advice where a person's whole score contradicts it. What a person gave a figure of its own keeps them. */
export function toldOf({ set_how, overall_score, ai_overall_score, competency_scores }: Score): CompetencyScore[] {
  if ((set_how !== 'override' && set_how !== 'csv') || !contradicts(overall_score, ai_overall_score)) return competency_scores
  return competency_scores.map(({ strength, next_step, ...c }) =>
    c.level === undefined && c.ai_score === undefined ? c : { ...c, strength, next_step },
  )
}

/** The summary, but not a reader's where a figure of a person contradicts that reader. */
export function toldSummary(score: Score): string | null {
  const { set_how, overall_score, ai_overall_score, competency_scores, feedback_summary, summary_entered } = score
  const against =
    (set_how !== null && contradicts(overall_score, ai_overall_score)) || competency_scores.some((c) => contradicts(c.score, c.ai_score))
  return against && !summary_entered ? null : feedback_summary
}
