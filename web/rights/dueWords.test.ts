import { expect, test } from 'vitest'
import { dueWords } from './dueWords.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-12-06T12:00:00Z', 'Due in 14 days'],
  ['2026-12-06T10:00:00Z', 'Due in 14 days'],
  ['2026-11-23T13:00:00Z', 'Due in 1 day'],
  ['2026-11-22T18:00:00Z', 'Due within a day'],
  ['2026-11-22T11:00:00Z', 'Less than a day late'],
  ['2026-11-20T11:00:00Z', '2 days late'],
])('%s reads as %s', (due_at, words) => {
  expect(dueWords(due_at, now)).toBe(words)
})
