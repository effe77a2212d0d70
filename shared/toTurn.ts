import { asksHere, type Provider } from './interviewer.ts'
import type { TranscriptState, Turn } from './turns.ts'

type Stored = {
  id: string
  role: Turn['role']
  text: string
  number: number
  follow_up: number
  declined: boolean
  offset_ms: number
  created_at: string
  transcript: TranscriptState | null
}
type Ending = { provider: Provider | null; ended_at: string | null; end_reason: string | null }

/** What a transcript has of a stored turn. */
export const transcriptTurn = (t: Omit<Stored, 'created_at' | 'transcript'>) => ({
  turn_id: t.id,
  role: t.role,
  text: t.text,
  number: t.number,
  kind: t.follow_up === 0 ? ('core' as const) : ('follow_up' as const),
  declined: t.declined,
  offset_ms: t.offset_ms,
})

/**
 * A stored turn in the form that the API sends. An answer is late if it came after the interview ended by itself. `decided_at` is given
 * only for readers who may see the decision.
 */
export function toTurn(t: Stored, interview: Ending | undefined, decided_at: string | null = null): Turn {
  const ended_at = interview && asksHere(interview.provider) && interview.end_reason === 'idle' ? interview.ended_at : null
  const late = ended_at !== null && t.created_at >= ended_at
  return {
    ...transcriptTurn(t),
    at: t.created_at,
    ...(late ? { late: decided_at && t.created_at > decided_at ? ('after_decision' as const) : ('after_end' as const) } : {}),
    ...(t.transcript ? { transcript: t.transcript } : {}),
  }
}
