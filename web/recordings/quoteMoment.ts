import type { Turn } from '../../shared/turns.ts'
import type { Evidence } from '../../shared/competencyScore.ts'

/** About how long it takes to say one character. */
export const perCharacter_ms = 67
/** Playing starts a little early, so that the first word is not cut. */
const lead_ms = 1000

/**
 * When a turn began, in milliseconds of the interview.
 * A typed answer has the moment of its submission, so the moment of its question counts.
 */
export function spokenFrom(turns: Turn[], turn_id: string): number {
  const at = turns.findIndex((turn) => turn.turn_id === turn_id)
  const turn = turns[at]
  if (!turn) return 0
  const next = turns[at + 1]
  return turn.role === 'candidate' && next && next.offset_ms - turn.offset_ms < 1500 ? (turns[at - 1]?.offset_ms ?? 0) : turn.offset_ms
}

/** About when a quote was said, from its position in the text of its answer. Rather too early than too late. */
export function quoteMoment(turns: Turn[], { turn_id, quote, offset_ms }: Evidence): number {
  const at = turns.findIndex((turn) => turn.turn_id === turn_id)
  const turn = turns[at]
  if (!turn) return offset_ms
  const from = spokenFrom(turns, turn_id)
  const index = Math.max(0, turn.text.indexOf(quote))
  const next = turns[at + 1]
  const into = Math.min(index * perCharacter_ms, next ? ((next.offset_ms - from) * index) / Math.max(1, turn.text.length) : Infinity)
  return Math.round(Math.max(from, from + into - lead_ms))
}
