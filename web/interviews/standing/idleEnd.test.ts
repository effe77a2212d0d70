import { expect, it } from 'vitest'
import { awaitsReply, closingAt, isClosed, isDue } from './idleEnd.ts'

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

const started_at = '2026-11-20T09:30:00.000Z'
const after = (hours: number) => Date.parse(started_at) + hours * 60 * minute
const asked = (hours: number) => ({ kind: 'typing', at: new Date(after(hours)).toISOString() })
const said = {
  turn_id: 'a',
  role: 'candidate',
  number: 1,
  kind: 'core',
  text: 'I asked.',
  declined: false,
  at: started_at,
  offset_ms: 0,
} as const

it.each([
  ['asked in the room', { adjustment: asked(1) }, 4, true],
  ['asked in the room a week ago', { adjustment: asked(1) }, 170, false],
  ['asked before the start', { adjustment: asked(-1) }, 4, false],
  ['asked for nothing', {}, 4, false],
  ['asked and answered', { adjustment: asked(1), turns: [said] }, 4, false],
  ['asked at a question', { adjustment: asked(1), turns: [{ ...said, role: 'interviewer' as const }] }, 4, true],
])('an interview whose candidate %s stays open for the reply: %o %d hours after the start: %s', (_, more, hours, waits) => {
  expect(awaitsReply({ adjustment: null, started_at, turns: [], ...more }, after(hours))).toBe(waits)
})
