import { expect, it } from 'vitest'
import { closingAt, isClosed, isDue } from './closing.ts'

const minute = 60_000

it.each([
  [0, null, false],
  [24.9, null, false],
  [25, 5, false],
  [28.9, 5, false],
  [29, 1, false],
  [30.5, 1, false],
  [31.1, 1, true],
])('%d minutes after the last sign of life the warning is %s, and the interview is over: %s', (minutes, closing, closed) => {
  const active = 1_000_000
  const now = active + minutes * minute
  expect([closingAt(active, now), isClosed(active, now)]).toEqual([closing, closed])
})

it.each([
  [9.9, false],
  [10, true],
  // The device's clock was corrected by an hour.
  [-60, true],
])('%d minutes after the server was told, it is time to tell it again: %s', (minutes, due) => {
  const told = 100 * minute
  expect(isDue(told, told + minutes * minute)).toBe(due)
})
