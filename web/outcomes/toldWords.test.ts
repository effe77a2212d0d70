import { expect, test } from 'vitest'
import { sampleNotice } from '../../testing/screens/sampleNotice.ts'
import { timelineWords } from './timelineWords.ts'
import { toldWords } from './toldWords.ts'

const words = (...notice: Parameters<typeof sampleNotice>) => toldWords('Aroha King', [sampleNotice(...notice)])

test('removing an outcome tells what happened to its message', () => {
  expect(words({})).toContain('Aroha King was told by email on')
  expect(words({ status: 'kept' })).toContain('was not emailed')
  expect(words({ status: 'waiting' })).toContain('will not be sent')
  expect(words({ tells_outcome: false })).toBeNull()
})

test('a refused one hides no earlier one', () => {
  const refused = sampleNotice({ status: 'failed', error_code: 'mail.refused', tells_outcome: false })
  const unanswered = sampleNotice({ status: 'failed', error_code: 'mail.unanswered' })
  expect(toldWords('Aroha King', [refused, unanswered])).toContain('An email may have told Aroha King')
})

test('a message that may have been sent is called so, and not one that did not arrive', () => {
  const unanswered = { status: 'failed', error_code: 'mail.unanswered' } as const
  expect(words(unanswered)).toContain('An email may have told Aroha King')
  expect(timelineWords(sampleNotice(unanswered))).toBe('Message that they are declined · may have been sent')
  expect(timelineWords(sampleNotice({ status: 'failed', error_code: 'mail.refused' }))).toBe(
    'Message that they are declined · not delivered',
  )
})
