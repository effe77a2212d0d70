// Reopening an interview that has ended.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { givenReason, id, instant } from './fields.ts'

export const reopening = {
  reopenInterview: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/candidates/:candidate_id/reopen',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found', 'interview.not_ended', 'interview.answered', 'score.decided', 'candidate.decided'],
    summary:
      'Reopens an interview that has ended and on which nobody has decided: it goes on where it stopped. The candidate gets an email. The score no longer counts.',
    params: z.object({ job_id: id, candidate_id: id }),
    body: givenReason,
    /** `emailed`: a mail server is set, so the email will be sent. */
    output: z.object({ candidate_id: id, reopened_at: instant, open_until: instant, emailed: z.boolean() }),
  }),
  previewReopening: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/reopen',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found'],
    summary:
      'The email that is sent when the interview is reopened, and whether levels or a score that a person set would no longer count.',
    params: z.object({ job_id: id, candidate_id: id }),
    /** `person_set`: a person has set levels or a score, and has not decided yet. */
    output: z.object({ to: z.string(), subject: z.string(), text: z.string(), person_set: z.boolean() }),
  }),
}
