import type { Candidate } from '../../shared/candidates.ts'
import { anyTimeOutcomes } from '../../shared/outcomeWords.ts'

/** Why this candidate gets no invitation; null if they may. */
export const whyNotInvited = ({ interview_status, outcome }: Candidate): 'completed' | 'decided' | null =>
  interview_status === 'completed' ? 'completed' : outcome && anyTimeOutcomes.includes(outcome.outcome) ? 'decided' : null
