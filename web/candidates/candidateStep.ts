import type { Candidate } from '../../shared/candidates.ts'
import { outcomeWords } from '../../shared/outcomes.ts'

/** The candidate's status and the next step, one line each. */
export function candidateStep(candidate: Candidate): { stands: string; next: string } {
  const { outcome, result, interview_status, invitation_sent, invitation_kept } = candidate
  if (outcome) {
    const next = {
      advanced: 'Agree with the candidate on the next conversation.',
      on_hold: 'Decide when you know more.',
      declined: 'Nothing more to do.',
      hired: 'Nothing more to do.',
      withdrawn: 'Nothing more to do.',
    }[outcome.outcome]
    return { stands: `${outcomeWords[outcome.outcome]} by ${outcome.decided_by}`, next }
  }
  if (interview_status === 'completed') {
    if (result?.stands === 'approved') return { stands: 'Interviewed, score approved', next: 'Read the evidence and decide.' }
    return { stands: 'Interviewed', next: 'Wait for the review, or decide without the score.' }
  }
  if (interview_status === 'in_progress') return { stands: 'In the interview', next: 'Nothing to do until it ends.' }
  if (invitation_sent && invitation_kept)
    return { stands: 'Invited, not emailed', next: 'No mail server is set. Copy the invitation and send it by hand.' }
  if (invitation_sent) return { stands: 'Invited', next: 'Wait for the candidate to begin.' }
  return { stands: 'Not invited', next: 'Send the invitation from the list of candidates.' }
}
