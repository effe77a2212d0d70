import { expect, it } from 'vitest'
import { timePassed } from './timePassed.ts'

it.each([
  ['both clocks run', { date: 1000, running: 1000 }, 1000],
  ['the device slept', { date: 9000, running: 1000 }, 9000],
  ['the time of day was set back by an hour', { date: 1000 - 3_600_000, running: 1000 }, 1000],
])('%s', (_, gone, passed) => {
  const from = { date: 1_800_000_000_000, running: 500 }
  expect(timePassed(from, { date: from.date + gone.date, running: from.running + gone.running })).toBe(passed)
})
