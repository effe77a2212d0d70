import { levelsOf, type Competency } from '../../shared/plans.ts'
import type { ReviewQuestion } from '../../shared/scoreDetail.ts'
import type { TurnRecord } from '../db/turnsOf.ts'

/** The questions of a plan in the form that a reviewer scores. */
export function questionsOf(plan: Competency[], turns: Pick<TurnRecord, 'id' | 'role' | 'number'>[]): ReviewQuestion[] {
  return plan.map((competency: Competency & { criterion?: string }, i) => ({
    number: i + 1,
    name: competency.name,
    question: competency.question,
    criterion: competency.criterion ?? null,
    levels: levelsOf(competency.rubric),
    turn_ids: turns.filter((t) => t.role === 'candidate' && t.number === i + 1).map((t) => t.id),
  }))
}
