import { expect, test } from 'vitest'
import { sampleDeclined, sampleNotice } from '../../testing/screens/sampleNotice.ts'
import type { TimelineEntry } from '../../shared/outcomes.ts'
import { standsTold } from './standsTold.ts'

const stands = (...entries: TimelineEntry[]) => standsTold(sampleDeclined, entries)

test('a candidate is untold until a message about this very outcome went out', () => {
  expect(stands()).toBe('untold')
  expect(stands(sampleNotice({ tells_outcome: false }))).toBe('untold')
  expect(stands(sampleNotice({ status: 'kept' }))).toBe('kept')
  expect(stands(sampleNotice())).toBe('told')
  expect(stands(sampleNotice({ status: 'waiting' }))).toBe('told')
  expect(stands(sampleNotice({ status: 'failed', error_code: 'mail.unanswered' }))).toBe('told')
  expect(stands(sampleNotice({ status: 'failed', error_code: 'mail.refused', tells_outcome: false }), sampleNotice())).toBe('told')
})

test('an outcome that no message tells asks for none', () => {
  expect(standsTold({ ...sampleDeclined, outcome: 'withdrawn' }, [])).toBe('told')
})
