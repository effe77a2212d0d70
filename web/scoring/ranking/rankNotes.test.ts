import { expect, test } from 'vitest'
import { rankNotes } from './rankNotes.ts'

const rows = (...all: [rank: number | null, overall_score: number, tied_with_previous: boolean][]) =>
  all.map(([rank, overall_score, tied_with_previous], i) => ({ candidate_id: `c${i + 1}`, rank, overall_score, tied_with_previous }))

test('says why a rank is shared, where it begins', () => {
  expect([
    ...rankNotes(rows([1, 90, false], [2, 80, false], [2, 78, true], [4, 70, false], [4, 70, true], [4, 68, true], [7, 50, false])),
  ]).toEqual([
    ['c2', 'These share rank 2: the range of each overlaps that of the first, so their order says little'],
    ['c4', 'These share rank 4: the range of each overlaps that of the first, so their order says little'],
  ])
})

test('says that equal scores are equal', () => {
  expect([...rankNotes(rows([1, 70, false], [1, 70, true]))]).toEqual([['c1', 'These share rank 1: their scores are equal']])
})

test('says nothing if no rank is shared', () => {
  expect(rankNotes(rows([1, 70, false], [2, 60, false])).size).toBe(0)
  expect(rankNotes([]).size).toBe(0)
})

test('says once why provisional scores have no rank, and nothing about ties among them', () => {
  const notes = rankNotes(rows([1, 70, false], [1, 69, true], [null, 66, false], [null, 64, true]))
  expect([...notes.keys()]).toEqual(['c1', 'c3'])
  expect(notes.get('c3')).toContain('nobody has confirmed the levels')
})
