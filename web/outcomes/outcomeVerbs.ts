import type { OutcomeKind } from '../../shared/outcomes.ts'

/** What the buttons say. */
export const outcomeVerbs: Record<OutcomeKind, string> = {
  advanced: 'Advance',
  on_hold: 'Put on hold',
  declined: 'Decline',
  hired: 'Mark as hired',
  withdrawn: 'Mark as withdrawn',
}
