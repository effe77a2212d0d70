import { expect, test } from 'vitest'
import type { Outcome, TimelineEntry } from '../../shared/outcomes.ts'
import { standsTold } from './standsTold.ts'

const outcome: Outcome = { id: 'o', outcome: 'declined', reason: '', decided_by: 'Amara Ngata', decided_at: '2026-11-20T09:00:00.000Z' }
const entry = (email: Partial<NonNullable<TimelineEntry['email']>>, at = '2026-11-20T09:01:00.000Z'): TimelineEntry => ({
  at,
  event: 'email',
  by: { user_type: 'system', name: null },
  outcome: null,
  reason: null,
  noted: [],
  email: { email_id: 'e', kind: 'notice-declined', subject: 'S', status: 'sent', error: null, error_code: null, ...email },
})
const stands = (...entries: TimelineEntry[]) => standsTold(outcome, entries)

test('a candidate is untold until a message about this very outcome went out', () => {
  expect(stands()).toBe('untold')
  expect(stands(entry({}, '2026-11-19T09:00:00.000Z'))).toBe('untold')
  expect(stands(entry({ kind: 'notice-advanced' }))).toBe('untold')
  expect(stands(entry({ status: 'failed', error_code: 'mail.refused' }))).toBe('untold')
  expect(stands(entry({ status: 'kept' }))).toBe('kept')
  expect(stands(entry({}))).toBe('told')
  expect(stands(entry({ status: 'waiting' }))).toBe('told')
  expect(stands(entry({ status: 'failed', error_code: 'mail.unanswered' }))).toBe('told')
  expect(stands(entry({ status: 'failed', error_code: 'mail.refused' }), entry({}))).toBe('told')
})

test('an outcome that no message tells asks for none', () => {
  expect(standsTold({ ...outcome, outcome: 'withdrawn' }, [])).toBe('told')
})
