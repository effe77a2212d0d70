import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { asksElsewhere } from '../../shared/interviewer.ts'
import { markCompleted } from '../candidates/face.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { interviewAttempts, interviews, turns } from '../db/schema/interviews.ts'
import { appendDecision, type DecidedBy } from '../decisions/appendDecisions.ts'
import { openScore } from '../scoring/face.ts'
import { awaitedReason } from './awaitedTranscript.ts'
import type { InterviewRecord } from './findInterview.ts'
import { tellReceived } from './tellReceived.ts'

const soon_ms = 15_000

/**
 * Completes an interview, opens its score and sends the task that makes the score, all in this transaction. With another provider's
 * agent, the interview is scored when the transcript has come. The caller holds the interview's lock and has checked that it is open.
 */
export async function complete(
  tx: Db,
  deps: Pick<Deps, 'tasks' | 'config' | 'mail'>,
  interview: InterviewRecord,
  end_reason: NonNullable<InterviewRecord['end_reason']>,
  by: DecidedBy,
): Promise<void> {
  const now = new Date().toISOString()
  await tx.update(interviews).set({ ended_at: now, end_reason }).where(eq(interviews.id, interview.id))
  await markCompleted(tx, interview.candidate_id, now)
  const awaited = await transcriptComes(tx, interview)
  await openScore(tx, deps, interview, awaited ? awaitedReason(deps.config) : null)
  if (asksElsewhere(interview.provider)) await askSoon(tx, interview)
  await appendDecision(tx, by, {
    action: 'interview_completed',
    subject_type: 'candidate',
    subject_id: interview.candidate_id,
    data: { interview_id: interview.id, end_reason },
  })
  await tellReceived(tx, deps, interview, { ended_at: now, awaited })
}

async function transcriptComes(tx: Db, interview: InterviewRecord): Promise<boolean> {
  if (!asksElsewhere(interview.provider)) return false
  const awaited = and(
    eq(interviewAttempts.interview_id, interview.id),
    isNotNull(interviewAttempts.conversation_id),
    isNull(interviewAttempts.transcript_at),
    isNull(interviewAttempts.refused),
  )
  return (await tx.$count(turns, eq(turns.interview_id, interview.id))) === 0 || (await tx.$count(interviewAttempts, awaited)) > 0
}

/** Asks for the transcript soon: the provider has it within seconds after the end. */
async function askSoon(tx: Db, interview: InterviewRecord): Promise<void> {
  await tx
    .update(interviewAttempts)
    .set({ next_poll_at: new Date(Date.now() + soon_ms).toISOString() })
    .where(and(eq(interviewAttempts.interview_id, interview.id), isNull(interviewAttempts.transcript_at)))
}
