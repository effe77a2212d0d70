import { expect, test } from 'vitest'
import { durationWords } from './durationWords.ts'

test.each([
  [1, 'a minute'],
  [30, '30 minutes'],
  [60, 'an hour'],
  [90, '90 minutes'],
  [120, '2 hours'],
  [24 * 60, 'a day'],
  [36 * 60, '36 hours'],
  [7 * 24 * 60, 'a week'],
  [10 * 24 * 60, '10 days'],
])('%i minutes are “%s”', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words)
})
