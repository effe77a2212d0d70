import { expect, test } from 'vitest'
import { sampleDeclined, sampleNotice } from '../../testing/screens/sampleNotice.ts'
import { timelineWords } from './timelineWords.ts'
import { toldWords } from './toldWords.ts'

const words = (...notice: Parameters<typeof sampleNotice>) => toldWords('Aroha King', sampleDeclined, [sampleNotice(...notice)])

test('removing an outcome tells what happened to its message', () => {
  expect(words({})).toContain('Aroha King was told by email on')
  expect(words({ status: 'kept' })).toContain('was not emailed')
  expect(words({ status: 'waiting' })).toContain('will not be sent')
  expect(words({ status: 'failed', error_code: 'mail.refused' })).toBeNull()
  expect(words({}, '2026-11-19T09:00:00.000Z')).toBeNull()
  expect(words({ kind: 'notice-advanced' })).toBeNull()
})

test('one that waits is named although the outcome was set again after it, and a refused one hides no earlier one', () => {
  const before = '2026-11-19T09:00:00.000Z'
  expect(words({ status: 'waiting' }, before)).toContain('will not be sent')
  const refused = sampleNotice({ status: 'failed', error_code: 'mail.refused' })
  const unanswered = sampleNotice({ status: 'failed', error_code: 'mail.unanswered' })
  expect(toldWords('Aroha King', sampleDeclined, [refused, unanswered])).toContain('An email may have told Aroha King')
})

test('a message that may have been sent is called so, and not one that did not arrive', () => {
  const unanswered = { status: 'failed', error_code: 'mail.unanswered' } as const
  expect(words(unanswered)).toContain('An email may have told Aroha King')
  expect(timelineWords(sampleNotice(unanswered))).toBe('Message that they are declined · may have been sent')
  expect(timelineWords(sampleNotice({ status: 'failed', error_code: 'mail.refused' }))).toBe(
    'Message that they are declined · not delivered',
  )
})
