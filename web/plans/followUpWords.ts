import type { FollowUpKind } from '../../shared/plans.ts'

/** When a follow-up is asked. A language model, if one is set up, chooses among all of them. */
export const followUpWords: Record<FollowUpKind | 'none', string> = {
  own_part: 'When the answer does not say what they did themselves',
  outcome: 'When the answer does not say what the result was',
  none: 'Only if a language model chooses it',
}
