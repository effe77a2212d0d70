import { levelsOf, type Competency } from '../../shared/plans.ts'
import type { ReviewQuestion } from '../../shared/scoreDetail.ts'
import type { turns } from '../db/schema/interviews.ts'

type Said = Pick<typeof turns.$inferSelect, 'id' | 'role' | 'number'>

/** The questions of a plan in the form that a reviewer scores. */
export function questionsOf(plan: Competency[], said: Said[]): ReviewQuestion[] {
  return plan.map((competency: Competency & { criterion?: string }, i) => ({
    number: i + 1,
    name: competency.name,
    question: competency.question,
    criterion: competency.criterion ?? null,
    levels: levelsOf(competency.rubric),
    turn_ids: said.filter((t) => t.role === 'candidate' && t.number === i + 1).map((t) => t.id),
  }))
}
