import type { Turn } from '../../shared/turns.ts'
import { perCharacter_ms, spokenFrom } from './quoteMoment.ts'

/** A player that seeks to a moment may report one just before it. */
const slack_ms = 250

/** The turn that plays at a moment of the interview. A typed answer has no sound: it follows when its question has been read. */
export function turnAt(turns: Turn[], offset_ms: number): string | null {
  const from = (turn: Turn, before: Turn | undefined) =>
    before && spokenFrom(turns, turn.turn_id) < turn.offset_ms
      ? Math.min(turn.offset_ms, before.offset_ms + before.text.length * perCharacter_ms)
      : turn.offset_ms
  return turns.findLast((turn, i) => from(turn, turns[i - 1]) <= offset_ms + slack_ms)?.turn_id ?? null
}
