import { eq } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates, interviews, scores } from '../db/schema.ts'
import { appendDecision, type DecisionActor } from '../decisions/appendDecisions.ts'
import type { InterviewRecord } from './state.ts'

/**
 * Completes an interview for good, in this transaction: it waits for its score and the task that makes the score is sent with it.
 * The caller holds the interview's lock and has seen that it is open.
 */
export async function complete(tx: Db, deps: Pick<Deps, 'tasks'>, interview: InterviewRecord, end_reason: NonNullable<InterviewRecord['end_reason']>, actor: DecisionActor): Promise<void> {
  const now = new Date().toISOString()
  await tx.update(interviews).set({ ended_at: now, end_reason }).where(eq(interviews.id, interview.id))
  await tx.update(candidates).set({ interview_status: 'completed', interview_completed_at: now }).where(eq(candidates.id, interview.candidate_id))
  const [score] = await tx.insert(scores).values({ candidate_id: interview.candidate_id, job_id: interview.job_id, interview_id: interview.id, plan_id: interview.plan_id }).returning({ id: scores.id })
  await deps.tasks.send(tx, 'score-interview', { score_id: score!.id })
  await appendDecision(tx, actor, { action: 'interview_completed', subject_type: 'candidate', subject_id: interview.candidate_id, data: { interview_id: interview.id, end_reason } })
}
