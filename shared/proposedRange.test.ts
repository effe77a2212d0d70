import { expect, test } from 'vitest'
import { proposedRange } from './proposedRange.ts'

test('only a level that nobody has set shows as a proposal, also while the rest of the score is one', () => {
  const read = { low: 40, high: 70 }
  expect(proposedRange(read, true)).toEqual(read)
  expect(proposedRange({ low: 80, high: 80, level: 4 }, true)).toBeUndefined()
  expect(proposedRange(read, false)).toBeUndefined()
})
