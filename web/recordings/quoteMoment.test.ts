import { expect, it } from 'vitest'
import type { Turn } from '../../shared/turns.ts'
import { quoteMoment, spokenFrom } from './quoteMoment.ts'

const turn = (turn_id: string, role: Turn['role'], offset_ms: number, text = 'x'.repeat(100)): Turn => ({
  turn_id,
  role,
  text,
  number: 1,
  kind: 'core',
  declined: false,
  at: '2026-11-20T09:00:00Z',
  offset_ms,
})
const said = `${'a'.repeat(300)}the words${'b'.repeat(300)}`
const quote = (turn_id: string) => ({ turn_id, quote: 'the words', offset_ms: 0 })

it('plays a spoken turn from its first word, and a typed one from its question', () => {
  const turns = [
    turn('q1', 'interviewer', 0),
    turn('spoken', 'candidate', 8000),
    turn('q2', 'interviewer', 60_000),
    turn('typed', 'candidate', 90_000),
    turn('q3', 'interviewer', 90_020),
  ]
  expect(turns.map((t) => spokenFrom(turns, t.turn_id))).toEqual([0, 8000, 60_000, 60_000, 90_020])
})

it('finds a quote at its share of the answer’s text, a second early', () => {
  const slow = [turn('q1', 'interviewer', 0), turn('a', 'candidate', 10_000, said), turn('q2', 'interviewer', 310_000)]
  expect(quoteMoment(slow, quote('a'))).toBe(10_000 + 300 * 67 - 1000)
  const quick = [turn('q1', 'interviewer', 0), turn('a', 'candidate', 10_000, said), turn('q2', 'interviewer', 30_000)]
  expect(quoteMoment(quick, quote('a'))).toBe(Math.round(10_000 + (20_000 * 300) / 609 - 1000))
})

it('never begins before the answer, and handles the last answer and an unknown turn', () => {
  const turns = [turn('q1', 'interviewer', 0), turn('a', 'candidate', 10_000, 'the words')]
  expect(quoteMoment(turns, quote('a'))).toBe(10_000)
  expect(quoteMoment(turns, { ...quote('elsewhere'), offset_ms: 77 })).toBe(77)
})
