import type { Turn } from '../../shared/interviews.ts'
import type { interviews, turns } from './schema.ts'

type Ending = Pick<typeof interviews.$inferSelect, 'provider' | 'ended_at' | 'end_reason'>

/** A turn as the wire has it. Late is an answer that came after the interview had ended by itself; whether also after a decision is told to those who see the decision. */
export function toTurn(t: typeof turns.$inferSelect, interview: Ending | undefined, decided_at: string | null = null): Turn {
  const late = interview?.provider === 'builtin' && interview.end_reason === 'idle' && t.created_at >= interview.ended_at!
  return {
    turn_id: t.id,
    role: t.role,
    text: t.text,
    number: t.number,
    kind: t.follow_up === 0 ? 'core' : 'follow_up',
    declined: t.declined,
    at: t.created_at,
    offset_ms: t.offset_ms,
    ...(late ? { late: decided_at && t.created_at > decided_at ? ('after_decision' as const) : ('after_end' as const) } : {}),
  }
}
