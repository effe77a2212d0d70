import { contradiction } from '../../shared/feedbackOn.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import type { scores } from '../db/schema/scoring.ts'

type Score = Pick<typeof scores.$inferSelect, 'set_how' | 'overall_score' | 'ai_overall_score' | 'competency_scores'>

/** Without the reader's praise and advice where a person's whole score contradicts it. What a person set a level for keeps its own. */
export function toldOf({ set_how, overall_score, ai_overall_score, competency_scores }: Score): CompetencyScore[] {
  const known = set_how === 'override' && overall_score !== null && ai_overall_score !== null
  if (!known || Math.abs(overall_score - ai_overall_score) < contradiction) return competency_scores
  return competency_scores.map(({ strength, next_step, ...c }) => (c.level === undefined ? c : { ...c, strength, next_step }))
}
