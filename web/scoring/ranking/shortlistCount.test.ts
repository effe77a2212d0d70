import { expect, test } from 'vitest'
import { shortlistCount } from './shortlistCount.ts'

test('the declined and withdrawn are not counted in the shortlist', () => {
  const none = { advanced: 0, on_hold: 0, declined: 0, hired: 0, withdrawn: 0, undecided: 0 }
  const count = (approved_count: number, some: Partial<typeof none>) =>
    shortlistCount({ approved_count, outcome_counts: { ...none, ...some } })
  expect(count(7, { undecided: 7 })).toBe(5)
  expect(count(4, { undecided: 1, declined: 2, withdrawn: 1 })).toBe(1)
  expect(count(4, { undecided: 1, advanced: 1, on_hold: 1, declined: 1 })).toBe(3)
  expect(count(1, { advanced: 3 })).toBe(1)
})
