import { expect, test } from 'vitest'
import { shortlistCount } from './shortlistCount.ts'

test('the declined and withdrawn are not counted in the shortlist, and what the counts do not tell is not said', () => {
  const none = { advanced: 0, on_hold: 0, declined: 0, hired: 0, withdrawn: 0, undecided: 0 }
  const count = (some: Partial<typeof none>) => shortlistCount({ outcome_counts: { ...none, ...some } })
  expect(count({ undecided: 7, advanced: 2 })).toBe(5)
  expect(count({ undecided: 1, declined: 2, withdrawn: 1 })).toBe(1)
  expect(count({})).toBe(0)
  // Who was put on hold may have no approved score yet.
  expect(count({ undecided: 1, on_hold: 1 })).toBeUndefined()
})
