import { expect, test } from 'vitest'
import { timeWords } from '../../shared/timeWords.ts'
import { rangeWords } from './pathWords.ts'

test.each([
  [0, 'at once'],
  [1, '1 week'],
  [8, '8 weeks'],
  [26, '6 months'],
  [78, '1.5 years'],
  [208, '4 years'],
])('%i weeks are %s', (weeks, words) => expect(timeWords(weeks)).toBe(words))

test.each([
  [2, 8, '2 to 8 weeks'],
  [1, 8, '1 to 8 weeks'],
  [4, 26, '4 weeks to 6 months'],
  [208, 209, '4 years'],
])('from %i to %i weeks: %s', (low, high, words) => expect(rangeWords({ low, likely: low, high })).toBe(words))
