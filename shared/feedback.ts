// The feedback that approved candidates are emailed.
import { z } from 'zod'
import { subjectMaxLength } from './emailTemplates.ts'
import { endpoint } from './endpoint.ts'
import { feedbackFailure } from './failures.ts'
import { candidateIds, id, instant, line, text, whole } from './fields.ts'
import { feedbackMaxLength } from './lengths.ts'
import { seenScores } from './seenScore.ts'

/** The part of a feedback email that whoever sends it may edit. */
export const feedbackMessage = z.object({ subject: line(subjectMaxLength), text: text(feedbackMaxLength) })
export type FeedbackMessage = z.infer<typeof feedbackMessage>

export const feedback = {
  previewFeedback: endpoint({
    method: 'GET',
    path: '/api/admin/feedback/preview/:candidate_id',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.rejected', 'score.not_approved', 'feedback.sent'],
    summary: 'The feedback as it would be emailed now. The statements are added under the text, whatever the text says.',
    params: z.object({ candidate_id: id }),
    /** `score_id`, `updated_at`: of the score that it is about, for `seen` when it is sent. */
    output: feedbackMessage.extend({ statements: z.array(z.string()), score_id: id, updated_at: instant }),
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: '/api/admin/feedback/send',
    who: ['admin'],
    status: 200,
    body_limit: 2 * 1024 * 1024,
    summary: 'Emails feedback to candidates whose score was approved.',
    body: z.object({
      candidate_ids: candidateIds,
      send_immediately: z.boolean().default(true),
      /** Of those whose text was edited; the others get what `previewFeedback` shows. */
      messages: z
        .array(feedbackMessage.extend({ candidate_id: id }))
        .max(1000, 'must be at most 1000')
        .default([]),
      /** The scores whose feedback the caller has read. One that is another now gets none. */
      seen: seenScores,
    }),
    output: z.object({
      message: z.string(),
      sent_count: whole.describe('Accepted by the mail server.'),
      queued_count: whole.describe('Tasks will send them.'),
      kept_count: whole.describe('Waiting in the Outbox, because no mail server is set.'),
      failed: z.array(z.object({ candidate_id: id, code: feedbackFailure, reason: z.string() })),
    }),
  }),
}
