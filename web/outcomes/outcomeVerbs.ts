import type { OutcomeKind } from '../../shared/outcomeWords.ts'

/** The labels of the outcome buttons. */
export const outcomeVerbs: Record<OutcomeKind, string> = {
  advanced: 'Advance',
  on_hold: 'Put on hold',
  declined: 'Decline',
  hired: 'Mark as hired',
  withdrawn: 'Mark as withdrawn',
}

/** What somebody did who decided. */
export const outcomeDeeds: Record<OutcomeKind, string> = {
  advanced: 'advanced this candidate',
  on_hold: 'put this candidate on hold',
  declined: 'declined this candidate',
  hired: 'marked this candidate as hired',
  withdrawn: 'marked this candidate as withdrawn',
}

export const removeOutcome = 'Remove the outcome'
