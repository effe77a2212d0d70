import { expect, test } from 'vitest'
import { tiedRuns } from './tiedRuns.ts'

const rows = (...tied: boolean[]) => tied.map((tied_with_previous, i) => ({ candidate_id: `c${i + 1}`, rank: i + 1, tied_with_previous }))

test('says of each run of ties where it begins', () => {
  expect([...tiedRuns(rows(false, false, true, false, false, true, true))]).toEqual([
    ['c2', '2 and 3 are tied: their ranges overlap'], ['c5', '5 to 7 are tied: their ranges overlap'],
  ])
})

test('says of equal scores that they share a rank', () => {
  expect([...tiedRuns([{ candidate_id: 'c1', rank: 1, tied_with_previous: false }, { candidate_id: 'c2', rank: 1, tied_with_previous: true }])]).toEqual([['c1', '2 candidates share rank 1: their scores are equal']])
})

test('says nothing where nobody is tied', () => {
  expect(tiedRuns(rows(false, false)).size).toBe(0)
  expect(tiedRuns([]).size).toBe(0)
})
