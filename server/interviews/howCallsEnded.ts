import { and, asc, eq } from 'drizzle-orm'
import type { CallEnder } from '../../shared/conversations.ts'
import type { Db } from '../db/open.ts'
import { interviewAttempts, turns } from '../db/schema/interviews.ts'
import type { InterviewRecord } from './findInterview.ts'

/**
 * `by`: who ended the last call, by the provider's word; null if it has not said, or the interview was reopened since. An agent that ends
 * a call in an interview in which the candidate never spoke does not end the interview. The page that named a call that was refused is
 * not believed: where the provider does not say, its candidate ended the call. `awaited`: the transcript of a call may still come.
 */
export async function howCallsEnded(
  tx: Db,
  { id, reopened_at }: Pick<InterviewRecord, 'id' | 'reopened_at'>,
): Promise<{ by: CallEnder | null; awaited: boolean }> {
  const attempts = await tx
    .select()
    .from(interviewAttempts)
    .where(eq(interviewAttempts.interview_id, id))
    .orderBy(asc(interviewAttempts.id))
  const began = ({ began_at, created_at }: (typeof attempts)[number]) => began_at ?? created_at
  const held = attempts.filter((a) => a.refused === null)
  const calls = held.filter((a) => a.began_at !== null || a.conversation_id !== null)
  const last = calls.toSorted((a, b) => (began(a) < began(b) ? -1 : 1)).at(-1)
  const awaited = held.some((a) => a.transcript_at === null && (a.conversation_id !== null || !last || a.id > last.id))
  if (!last?.ended_by || (reopened_at && began(last) < reopened_at)) {
    const lied = attempts.some((a) => a.refused !== null && !(reopened_at && a.created_at < reopened_at))
    return { by: lied ? 'candidate' : null, awaited }
  }
  const spoke = await tx.$count(turns, and(eq(turns.interview_id, id), eq(turns.role, 'candidate')))
  return { by: last.ended_by === 'agent' && spoke === 0 ? null : last.ended_by, awaited }
}
