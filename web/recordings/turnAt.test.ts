import { expect, it } from 'vitest'
import type { Turn } from '../../shared/turns.ts'
import { spokenFrom } from './quoteMoment.ts'
import { turnAt } from './turnAt.ts'

const turn = (turn_id: string, role: Turn['role'], offset_ms: number): Turn => ({
  turn_id,
  role,
  text: 'x'.repeat(100),
  number: 1,
  kind: 'core',
  declined: false,
  at: '2026-11-20T09:00:00Z',
  offset_ms,
})
const turns = [
  turn('q1', 'interviewer', 1000),
  turn('a1', 'candidate', 8000),
  turn('q2', 'interviewer', 60_000),
  turn('a2', 'candidate', 70_000),
  turn('q3', 'interviewer', 120_000),
]

it('finds the line that is said at a moment, from its first word to the next line', () => {
  expect([0, 1000, 7000, 8000, 59_000, 60_000, 119_000, 120_000, 900_000].map((ms) => turnAt(turns, ms))).toEqual([
    null,
    'q1',
    'q1',
    'a1',
    'a1',
    'q2',
    'a2',
    'q3',
    'q3',
  ])
  expect(turnAt([], 5)).toBeNull()
})

it('finds the line that is played from its own beginning, even where the player lands a little before it', () => {
  for (const { turn_id } of turns)
    expect([spokenFrom(turns, turn_id), spokenFrom(turns, turn_id) - 100].map((ms) => turnAt(turns, ms))).toEqual([turn_id, turn_id])
})

it('gives a typed answer the time from the end of its question to the next question', () => {
  const typed = [turn('q1', 'interviewer', 0), turn('typed', 'candidate', 90_000), turn('q2', 'interviewer', 90_020)]
  expect([0, 6000, 6700, 89_000, 90_020].map((ms) => turnAt(typed, ms))).toEqual(['q1', 'q1', 'typed', 'typed', 'q2'])
  const quick = [turn('q1', 'interviewer', 0), turn('typed', 'candidate', 3000), turn('q2', 'interviewer', 3020)]
  expect([2000, 3020].map((ms) => turnAt(quick, ms))).toEqual(['q1', 'q2'])
})
