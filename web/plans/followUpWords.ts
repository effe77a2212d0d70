import type { FollowUpKind } from '../../shared/plans.ts'

/** When a follow-up is asked. A language model, if one is set up, chooses among all of them. */
export const followUpWords: Record<FollowUpKind | 'none', string> = {
  own_part: 'When the answer says nothing of their own part',
  outcome: 'When the answer says nothing of what came of it',
  none: 'Only if a language model chooses it',
}
