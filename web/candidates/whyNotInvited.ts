import type { Candidate } from '../../shared/candidates.ts'
import { anyTimeOutcomes } from '../../shared/outcomeWords.ts'

/** Why this candidate gets no invitation; null if they may. */
export const whyNotInvited = ({ interview_status, outcome }: Candidate): 'completed' | 'decided' | null =>
  interview_status === 'completed' ? 'completed' : outcome && anyTimeOutcomes.includes(outcome.outcome) ? 'decided' : null

/** Why this candidate gets no reminder, as far as their row says; null if they may. */
export const whyNotReminded = (row: Candidate): 'completed' | 'decided' | 'not_invited' | null =>
  whyNotInvited(row) ?? (row.invitation_sent ? null : 'not_invited')
