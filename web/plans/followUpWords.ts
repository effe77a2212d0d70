import type { FollowUpKind } from '../../shared/plans.ts'

/** When a follow-up is asked. A language model, if one is set up, chooses among all of them. */
export const followUpWords: Record<FollowUpKind | 'none', string> = {
  own_part: 'If their own part is missing',
  outcome: 'If the result is missing',
  none: 'Only if a language model chooses it',
}
