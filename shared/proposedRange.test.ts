import { expect, test } from 'vitest'
import { proposedRange } from './proposedRange.ts'

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
