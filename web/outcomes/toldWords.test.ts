import { expect, test } from 'vitest'
import type { Outcome, TimelineEntry } from '../../shared/outcomes.ts'
import { timelineWords } from './timelineWords.ts'
import { toldWords } from './toldWords.ts'

const outcome: Outcome = { id: 'o', outcome: 'declined', reason: '', decided_by: 'Amara Ngata', decided_at: '2026-11-20T09:00:00.000Z' }
type Told = NonNullable<TimelineEntry['email']>
const entry = (email: Partial<Told>, at = '2026-11-20T09:01:00.000Z'): TimelineEntry => ({
  at,
  event: 'email',
  by: { user_type: 'system', name: null },
  outcome: null,
  reason: null,
  noted: [],
  email: { email_id: 'e', kind: 'notice-declined', subject: 'Your application', status: 'sent', error: null, error_code: null, ...email },
})
const words = (email: Partial<Told>, at?: string) => toldWords('Aroha King', outcome, [entry(email, at)])

test('who removes an outcome reads what became of the message about it', () => {
  expect(words({})).toContain('Aroha King was told by email on')
  expect(words({ status: 'kept' })).toContain('was not emailed')
  expect(words({ status: 'waiting' })).toContain('will not be sent')
  expect(words({ status: 'failed', error_code: 'mail.refused' })).toBeNull()
  expect(words({}, '2026-11-19T09:00:00.000Z')).toBeNull()
  expect(words({ kind: 'notice-advanced' })).toBeNull()
})

test('a message that may have been sent is called so, and not one that did not arrive', () => {
  const unanswered = { status: 'failed', error_code: 'mail.unanswered' } as const
  expect(words(unanswered)).toContain('An email may have told Aroha King')
  expect(timelineWords(entry(unanswered))).toBe('Message that they are declined · may have been sent')
  expect(timelineWords(entry({ status: 'failed', error_code: 'mail.refused' }))).toBe('Message that they are declined · not delivered')
})
