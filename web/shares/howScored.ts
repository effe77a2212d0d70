import type { SharedCandidate } from '../../shared/shares.ts'

/** How these scores came about, in words that are true of each of them. */
export function howScored(candidates: Pick<SharedCandidate, 'scored_by' | 'turns'>[]): string {
  if (!candidates.every(({ turns }) => turns.length > 0))
    return 'A person approved the scores. Each name has below it where its score comes from.'
  return candidates.every(({ scored_by }) => scored_by.kind === 'model')
    ? 'An AI asked the questions and proposed the scores; a person approved them.'
    : 'An AI asked the questions; a person approved the scores. Each name has below it where its score comes from.'
}
