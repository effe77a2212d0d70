import type { Candidate } from '../../shared/candidates.ts'
import { closedSince, jobCan } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { outcomeWords } from '../../shared/outcomeWords.ts'

/** What the page offers to do at once; `null` if the next step is a decision, or nothing. */
export type StepAction = 'invite' | 'copy' | 'again' | 'tell' | null
type Step = { stands: string; next: string; action: StepAction }

/**
 * The candidate's status, the next step in one line, and the button for it. `told`: whether they know the outcome; undefined until that is known.
 * `sendsEmail`: a mail server is set now. One that was set later sends what was kept before.
 */
export function candidateStep(
  candidate: Candidate,
  job: Pick<Job, 'agent_status' | 'closes_at' | 'closed_at'> | undefined,
  told?: 'told' | 'kept' | 'untold',
  sendsEmail?: boolean,
): Step {
  const { outcome, result, interview_status, invitation_sent, invitation_kept } = candidate
  if (outcome) {
    const stands = `${outcomeWords[outcome.outcome]} by ${outcome.decided_by}`
    if (told === 'untold') return { stands, next: 'The candidate has not been told.', action: 'tell' }
    if (told === 'kept' && sendsEmail)
      return { stands, next: 'The message is on their own page. It was not emailed: no mail server was set then.', action: 'tell' }
    if (told === 'kept')
      return {
        stands,
        next: 'The candidate was not emailed: no mail server is set. The message is on their own page, and waits in the administrators’ Outbox.',
        action: null,
      }
    const next = {
      advanced: 'Agree with the candidate on the next conversation.',
      on_hold: 'Decide when you know more.',
      declined: 'Nothing more to do.',
      hired: 'Nothing more to do.',
      withdrawn: 'Nothing more to do.',
    }[outcome.outcome]
    return { stands, next, action: null }
  }
  if (interview_status === 'completed') {
    if (result?.stands === 'approved') return { stands: 'Interviewed, score approved', next: 'Read the evidence and decide.', action: null }
    return { stands: 'Interviewed', next: 'Wait for the review, or decide without the score.', action: null }
  }
  if (interview_status === 'in_progress') return { stands: 'In the interview', next: 'Nothing to do until it ends.', action: null }
  const may = job !== undefined && jobCan.sendInvites(job)
  const closed = job !== undefined && closedSince(job) !== null
  if (invitation_sent) {
    const stands = invitation_kept ? 'Invited, not emailed' : 'Invited'
    if (closed) return { stands, next: 'This job is closed. Reopen it to let the candidate start.', action: null }
    if (invitation_kept && sendsEmail) return { stands, next: 'It was written before a mail server was set.', action: may ? 'again' : null }
    return invitation_kept
      ? { stands, next: 'No mail server is set. Copy the invitation and send it by hand.', action: may ? 'copy' : null }
      : { stands, next: 'Wait for the candidate to start.', action: may ? 'again' : null }
  }
  const next = closed
    ? 'This job is closed. Reopen it to send the invitation.'
    : may || !job
      ? 'The invitation has not been sent.'
      : 'Invitations can be sent once the AI interviewer is ready.'
  return { stands: 'Not invited', next, action: may ? 'invite' : null }
}
