import { expect, test } from 'vitest'
import { closeScores } from './closeScores.ts'

const rows = (...scores: (number | null)[]) => scores.map((overall_score, i) => ({ candidate_id: `c${i + 1}`, overall_score }))

test('finds neighbours that differ only in their tenths', () => {
  expect([...closeScores(rows(85, 81.2, 81.4, 80.6, 75.3, 75, 70))]).toEqual(['c2', 'c3', 'c4', 'c5', 'c6'])
})

test('ignores figures that are equal or differ as shown', () => {
  expect(closeScores(rows(81, 81, 80, 62.4, null)).size).toBe(0)
})
