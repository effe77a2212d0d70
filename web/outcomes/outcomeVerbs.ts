import type { OutcomeKind } from '../../shared/outcomeWords.ts'

/** The labels of the outcome buttons. */
export const outcomeVerbs: Record<OutcomeKind, string> = {
  advanced: 'Advance',
  on_hold: 'Put on hold',
  declined: 'Decline',
  hired: 'Mark as hired',
  withdrawn: 'Mark as withdrawn',
}

export const removeOutcome = 'Remove the outcome'
