import { and, asc, eq } from 'drizzle-orm'
import type { CallEnder } from '../../shared/conversations.ts'
import type { Db } from '../db/open.ts'
import { interviewAttempts, turns } from '../db/schema/interviews.ts'
import type { InterviewRecord } from './findInterview.ts'

/**
 * `by`: who ended the last call, by the provider's word; null if it has not said, or the interview was reopened since. An agent that ends
 * a call in an interview in which the candidate never spoke does not end the interview. `awaited`: the transcript of a call may still come.
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
  const calls = attempts.filter((a) => a.began_at !== null || a.conversation_id !== null)
  const last = calls.toSorted((a, b) => (began(a) < began(b) ? -1 : 1)).at(-1)
  const awaited = attempts.some((a) => a.transcript_at === null && (a.conversation_id !== null || !last || a.id > last.id))
  if (!last?.ended_by || (reopened_at && began(last) < reopened_at)) return { by: null, awaited }
  const spoke = await tx.$count(turns, and(eq(turns.interview_id, id), eq(turns.role, 'candidate')))
  return { by: last.ended_by === 'agent' && spoke === 0 ? null : last.ended_by, awaited }
}
