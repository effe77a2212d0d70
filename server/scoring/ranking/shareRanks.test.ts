import { expect, test } from 'vitest'
import { shareRanks, type Banded } from './shareRanks.ts'

const range = (overall_score: number, either = 0): Banded => ({
  overall_score,
  overall_low: overall_score - either,
  overall_high: overall_score + either,
})
const ranks = (rows: Banded[]) => shareRanks(rows).ranks.map((r) => r.rank)

test('a rank is shared only with the first of its group', () => {
  expect(ranks([range(80, 3), range(78, 3), range(75, 3), range(73, 3), range(60, 3)])).toEqual([1, 1, 1, 4, 5])
  expect(ranks([range(80, 2), range(78, 2), range(75, 2), range(72, 2), range(70, 2)])).toEqual([1, 1, 3, 3, 5])
})

test('without a range only equal scores share one', () => {
  expect(ranks([range(70.1), range(70), range(70), range(69.9)])).toEqual([1, 2, 2, 4])
  expect(ranks([{ overall_score: 70, overall_low: null, overall_high: null }, range(70), range(66, 5)])).toEqual([1, 1, 1])
})

test('a wide range below a narrow one starts no new rank while it overlaps the first', () => {
  expect(shareRanks([range(80, 1), range(78, 0.5), range(77, 8), range(76)]).ranks).toEqual([
    { rank: 1, shared: false },
    { rank: 2, shared: false },
    { rank: 2, shared: true },
    { rank: 4, shared: false },
  ])
})

test('the result is the same for pages of any length', () => {
  const rows = Array.from({ length: 60 }, (_, i) => range(95 - i * 1.1, (i * 7) % 5))
  const whole = shareRanks(rows).ranks
  expect(new Set(whole.map((r) => r.rank)).size).toBeGreaterThan(5)
  for (const size of [1, 2, 7, 59]) {
    let at = shareRanks([]).end
    const pieces = []
    for (let i = 0; i < rows.length; i += size) {
      const { ranks: piece, end } = shareRanks(rows.slice(i, i + size), at)
      pieces.push(...piece)
      at = end
    }
    expect(pieces).toEqual(whole)
  }
})
