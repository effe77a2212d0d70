import { expect, test } from 'vitest'
import { answeredAll, answeredWords, proposedWords, scoreTone, scoreWord } from './scoreWords.ts'

test('80 and above is good, 60 to 79 fair, below 60 low, and no score has no colour', () => {
  expect([100, 80, 79.9, 60, 59.9, 0, null].map(scoreTone)).toEqual(['good', 'good', 'fair', 'fair', 'low', 'low', 'none'])
})

test('the words change at 80, 60 and 40', () => {
  expect([100, 80, 79.9, 60, 59.9, 40, 39.9, 0].map(scoreWord)).toEqual([
    'Excellent',
    'Excellent',
    'Good',
    'Good',
    'Average',
    'Average',
    'Needs Improvement',
    'Needs Improvement',
  ])
})

test('the first reader’s figure says whether a person’s stands before it, or levels have changed it', () => {
  const model = { kind: 'model', name: 'small' } as const
  expect(proposedWords(model, 61.6, { kind: 'person', name: 'Ana' })).toBe('AI score 62')
  expect(proposedWords(model, 61.6, model)).toBe('AI score 62 before a person set levels')
})

test('no question is not the same as all of them answered', () => {
  const of = ([answered_count, question_count]: [number, number]) => ({ answered_count, question_count })
  const counts: [number, number][] = [
    [2, 2],
    [1, 2],
    [0, 0],
  ]
  expect(counts.map(of).map(answeredAll)).toEqual([true, false, false])
  expect(counts.map(of).map(answeredWords)).toEqual([null, '1 of 2 answered', 'answers not known'])
})
