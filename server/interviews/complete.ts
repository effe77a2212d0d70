import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates, interviewAttempts, interviews, scores, turns } from '../db/schema.ts'
import { appendDecision, type DecisionActor } from '../decisions/appendDecisions.ts'
import { awaitedReason } from './awaitedTranscript.ts'
import type { InterviewRecord } from './state.ts'

const soon_ms = 15_000

/**
 * Completes an interview for good, in this transaction: it waits for its score and the task that makes the score is sent with it; what is said with
 * another provider's agent is scored when it has come. The caller holds the interview's lock and has seen that it is open.
 */
export async function complete(
  tx: Db,
  deps: Pick<Deps, 'tasks' | 'config'>,
  interview: InterviewRecord,
  end_reason: NonNullable<InterviewRecord['end_reason']>,
  actor: DecisionActor,
): Promise<void> {
  const now = new Date().toISOString()
  await tx.update(interviews).set({ ended_at: now, end_reason }).where(eq(interviews.id, interview.id))
  await tx
    .update(candidates)
    .set({ interview_status: 'completed', interview_completed_at: now })
    .where(eq(candidates.id, interview.candidate_id))
  await awaitScore(tx, deps, interview, await transcriptComes(tx, interview))
  if (interview.provider === 'elevenlabs') await askSoon(tx, interview)
  await appendDecision(tx, actor, {
    action: 'interview_completed',
    subject_type: 'candidate',
    subject_id: interview.candidate_id,
    data: { interview_id: interview.id, end_reason },
  })
}

async function awaitScore(
  tx: Db,
  deps: Pick<Deps, 'tasks' | 'config'>,
  { candidate_id, job_id, id, plan_id }: InterviewRecord,
  later: boolean,
): Promise<void> {
  const standing = later ? { status: 'failed' as const, ...awaitedReason(deps.config) } : { status: 'waiting' as const }
  const [score] = await tx
    .insert(scores)
    .values({ candidate_id, job_id, interview_id: id, plan_id, ...standing })
    .returning({ id: scores.id })
  if (!later) await deps.tasks.send(tx, 'score-interview', { score_id: score!.id })
}

async function transcriptComes(tx: Db, interview: InterviewRecord): Promise<boolean> {
  if (interview.provider !== 'elevenlabs') return false
  const awaited = and(
    eq(interviewAttempts.interview_id, interview.id),
    isNotNull(interviewAttempts.conversation_id),
    isNull(interviewAttempts.transcript_at),
  )
  return (await tx.$count(turns, eq(turns.interview_id, interview.id))) === 0 || (await tx.$count(interviewAttempts, awaited)) > 0
}

/** The provider has a transcript within seconds of the end. */
async function askSoon(tx: Db, interview: InterviewRecord): Promise<void> {
  await tx
    .update(interviewAttempts)
    .set({ next_poll_at: new Date(Date.now() + soon_ms).toISOString() })
    .where(and(eq(interviewAttempts.interview_id, interview.id), isNull(interviewAttempts.transcript_at)))
}

/** What was said came after the end: a new reading takes the place of one that no person has touched; answers whether it does. The caller holds the interview's lock. */
export async function scoreAnew(tx: Db, deps: Pick<Deps, 'tasks' | 'config'>, interview: InterviewRecord): Promise<boolean> {
  const untouched = and(
    eq(scores.interview_id, interview.id),
    eq(scores.is_current, true),
    eq(scores.decision, 'pending'),
    isNull(scores.override_reason),
    or(isNull(scores.scorer), ne(scores.scorer, 'csv')),
  )
  const [old] = await tx.update(scores).set({ is_current: false }).where(untouched).returning({ id: scores.id })
  if (old) await awaitScore(tx, deps, interview, false)
  return old !== undefined
}
