import type { NoticeKind, Outcome, TimelineEntry } from '../../shared/outcomes.ts'

/** The kind of message that tells an outcome; null for an outcome that no message tells. */
export const noticeOf = ({ outcome }: Pick<Outcome, 'outcome'>): NoticeKind | null =>
  outcome === 'advanced' || outcome === 'declined' ? outcome : null

/** Whether the candidate knows the outcome: `kept` if its message was written but not emailed, `untold` if none went out or it did not arrive. */
export function standsTold(outcome: Outcome, timeline: TimelineEntry[]): 'told' | 'kept' | 'untold' {
  const kind = noticeOf(outcome)
  if (!kind) return 'told'
  // One that waits goes out although the outcome was changed and set again in the meantime.
  const emails = timeline.flatMap(({ at, email }) =>
    email?.kind === `notice-${kind}` && (email.status === 'waiting' || at >= outcome.decided_at) ? [email] : [],
  )
  // One whose answer from the mail server did not come may have arrived.
  if (emails.some(({ status, error_code }) => status === 'sent' || status === 'waiting' || error_code === 'mail.unanswered')) return 'told'
  return emails.some(({ status }) => status === 'kept') ? 'kept' : 'untold'
}
