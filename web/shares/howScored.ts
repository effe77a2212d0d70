import { anyProposed } from '../../shared/proposedRange.ts'
import type { SharedCandidate } from '../../shared/shares.ts'

/** How these scores came about, in words that are true of each of them. */
export function howScored(candidates: Pick<SharedCandidate, 'scored_by' | 'turns' | 'provisional' | 'competency_scores'>[]): string {
  const asked = candidates.every(({ turns }) => turns.length > 0)
  if (candidates.some(anyProposed))
    return `${asked ? 'An AI asked the questions. ' : ''}A person approved showing these scores. Nobody has confirmed those marked “Provisional”. The source of each score is below the name.`
  if (!asked) return 'A person approved the scores. The source of each score is below the name.'
  return candidates.every(
    ({ scored_by, competency_scores: all }) => scored_by.kind === 'model' && all.every(({ level }) => level === undefined),
  )
    ? 'An AI asked the questions and proposed the scores; a person approved them.'
    : 'An AI asked the questions; a person approved the scores. The source of each score is below the name.'
}
