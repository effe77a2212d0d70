import { expect, test } from 'vitest'
import { sentenceEnds } from './sentenceEnds.ts'

test('“I.” and “in.” end a sentence; a title or an initial does not', () => {
  const text = 'We don’t say I. When it broke Dr. Patel and J. Smith came in. “Good,” he said at 3.15 that day. He left'
  const ends = sentenceEnds(text)
  expect(ends.map((at) => text.slice(at).split(' ')[0])).toEqual(['When', '“Good,”', 'He'])
})
