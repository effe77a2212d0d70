// A candidate who is declined, and the message that tells them, as the timeline has it.
import type { Outcome, TimelineEntry } from '../../shared/outcomes.ts'
import { sampleId } from './sampleId.ts'

export const sampleDeclined: Outcome = {
  id: sampleId(900),
  outcome: 'declined',
  reason: '',
  decided_by: 'Amara Ngata',
  decided_at: '2026-11-20T09:00:00.000Z',
}

/** It tells the outcome, a minute after it, unless `email` and `at` say otherwise. */
export const sampleNotice = (email: Partial<NonNullable<TimelineEntry['email']>> = {}, at = '2026-11-20T09:01:00.000Z'): TimelineEntry => ({
  at,
  event: 'email',
  by: { user_type: 'recruiter', name: 'Amara Ngata' },
  outcome: null,
  reason: null,
  noted: [],
  email: {
    email_id: 'e',
    kind: 'notice-declined',
    subject: 'Your application',
    status: 'sent',
    error: null,
    error_code: null,
    tells_outcome: true,
    ...email,
  },
})
