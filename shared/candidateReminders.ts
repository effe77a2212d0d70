// Reminders to candidates who were invited and have not finished.
import { z } from 'zod'
import { emailPreview } from './emailPreview.ts'
import { endpoint } from './endpoint.ts'
import { reminderFailure } from './failures.ts'
import { id, token } from './fields.ts'
import { chosenCandidates, sendResult, sentTo } from './sendResult.ts'

export const remindedCandidate = sentTo(reminderFailure)
export const reminderResult = sendResult(remindedCandidate)
export type ReminderResult = z.infer<typeof reminderResult>

export const candidateReminders = {
  remindCandidates: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/remind',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'job.closed', 'storage.away'],
    summary:
      'Emails a reminder to each candidate who was invited and has not finished, once in 24 hours at most. The answer has one result for each, in the same order.',
    params: z.object({ job_id: id }),
    body: chosenCandidates,
    output: reminderResult,
  }),
  previewReminder: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/reminder',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found', 'storage.away'],
    summary: 'The reminder as this candidate would read it. Its links sign nobody in and stop nothing. Nothing is sent.',
    params: z.object({ job_id: id, candidate_id: id }),
    output: emailPreview,
  }),
  stopReminders: endpoint({
    method: 'POST',
    path: '/api/reminders/:token/stop',
    who: 'anyone',
    status: 200,
    problems: ['stop_link.ended'],
    summary: 'Stops the reminders to a candidate, by the token in such an email. A mail program sends the body that RFC 8058 names.',
    params: z.object({ token }),
    raw_body: { content_types: ['application/x-www-form-urlencoded', 'multipart/form-data'], max_bytes: 4096 },
    output: z.object({ message: z.string() }),
  }),
}
