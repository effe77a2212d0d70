import { expect, test } from 'vitest'
import { placeOf, proposedRange } from './proposedRange.ts'

const range = { low: 40, high: 70 }
const baseline = { kind: 'baseline' } as const
const person = { kind: 'person', name: 'Ana' } as const

test('a figure of the baseline shows as a proposal until a person has set it, also where a person has set the whole score', () => {
  expect(proposedRange(range, baseline)).toEqual(range)
  expect(proposedRange({ ...range, scored_by: baseline }, person)).toEqual(range)
  expect(proposedRange({ low: 80, high: 80, level: 4, scored_by: person }, baseline)).toBeUndefined()
  expect(proposedRange({ low: 80, high: 80, level: 4 }, baseline)).toBeUndefined()
  expect(proposedRange(range, person)).toBeUndefined()
  expect(proposedRange(range, { kind: 'model' })).toBeUndefined()
})

test('a provisional score is sorted by the middle of its range, and any other by its figure', () => {
  const of = { provisional: true, overall_score: 41, overall_low: 40, overall_high: 70 }
  expect(placeOf(of)).toBe(55)
  expect(placeOf({ ...of, provisional: false })).toBe(41)
  expect(placeOf({ ...of, overall_low: null, overall_high: null })).toBe(41)
  expect(placeOf({ ...of, overall_score: null, overall_low: null, overall_high: null })).toBeNull()
})
