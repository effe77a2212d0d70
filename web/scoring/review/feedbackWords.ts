import type { FeedbackState } from '../../../shared/scoreDetail.ts'

const words: Record<FeedbackState['state'], string> = {
  sent: 'Feedback sent',
  may_have_arrived: 'Feedback may have been sent',
  waiting: 'Feedback waiting to go out',
  kept: 'Feedback not emailed, in the Outbox',
  failed: 'Feedback not delivered',
}

type Of = { feedback_sent_at: string | null; feedback: FeedbackState | null }

/** What has become of the feedback, and since when; null if none was written. The emails of older versions are known by their time only. */
export function feedbackWords({ feedback_sent_at, feedback }: Of): { words: string; at: string } | null {
  if (feedback) return { words: words[feedback.state], at: feedback.at }
  return feedback_sent_at === null ? null : { words: words.sent, at: feedback_sent_at }
}
