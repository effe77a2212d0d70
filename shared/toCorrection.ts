import type { Correction } from './rights.ts'

type Row = Pick<Correction, 'id' | 'turn_id' | 'text' | 'created_at'>

/** `decided`: when a person decided on the score; null if nobody has. */
export const toCorrection = ({ id, turn_id, text, created_at }: Row, decided: string | null): Correction => ({
  id,
  turn_id,
  text,
  created_at,
  after_decision: decided !== null && created_at > decided,
})
