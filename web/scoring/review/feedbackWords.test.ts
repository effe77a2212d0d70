import { expect, test } from 'vitest'
import { feedbackWords } from './feedbackWords.ts'

const at = '2026-11-30T10:00:00.000Z'
test.each([
  ['sent', 'Feedback sent'],
  ['may_have_arrived', 'Feedback may have been sent'],
  ['waiting', 'Feedback waiting to go out'],
  ['kept', 'Feedback not emailed, in the Outbox'],
  ['failed', 'Feedback not delivered'],
] as const)('feedback whose email is “%s” is told so', (state, words) => {
  const feedback_sent_at = state === 'failed' ? null : '2026-11-29T10:00:00.000Z'
  expect(feedbackWords({ feedback_sent_at, feedback: { state, at } })).toEqual({ words, at })
})

test('without an email it was not written, or it is of an older version', () => {
  expect(feedbackWords({ feedback_sent_at: null, feedback: null })).toBeNull()
  expect(feedbackWords({ feedback_sent_at: at, feedback: null })).toEqual({ words: 'Feedback sent', at })
})
