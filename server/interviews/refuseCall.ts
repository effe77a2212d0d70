import { and, eq, isNull } from 'drizzle-orm'
import type { CallRefusal } from '../../shared/conversations.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { interviewAttempts, interviews, turns } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { appendDecision, bySystem } from '../decisions/appendDecisions.ts'
import { isRemoved } from '../security/isRemoved.ts'
import { lockInterview, type InterviewRecord } from './findInterview.ts'
import { goOn } from './goOn.ts'

type Attempt = typeof interviewAttempts.$inferSelect

/**
 * Stores that, by the provider's word, the call that the page named under this attempt is not of its interview. It leaves no question
 * out of the score. Until a transcript comes after all; then it counts.
 */
export async function refuseCall(deps: Deps, { id, interview_id, agent_id, conversation_id }: Attempt, code: CallRefusal): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [of] = await tx.select({ candidate_id: interviews.candidate_id }).from(interviews).where(eq(interviews.id, interview_id))
    const interview = (await lockInterview(tx, of!.candidate_id))!
    if (await isRemoved(tx, interview.candidate_id)) return
    if (code === 'call.not_found' && (await keepsNothing(tx, interview, agent_id))) return
    const [row] = await tx
      .update(interviewAttempts)
      .set({ refused: code })
      .where(and(eq(interviewAttempts.id, id), isNull(interviewAttempts.transcript_at), isNull(interviewAttempts.refused)))
      .returning({ id: interviewAttempts.id })
    if (!row) return
    await appendDecision(tx, bySystem(deps), {
      action: 'call_refused',
      subject_type: 'candidate',
      subject_id: interview.candidate_id,
      data: { interview_id, attempt_id: id, conversation_id, code },
    })
    // Where nothing was said at all, a person decides.
    if (interview.ended_at && (await tx.$count(turns, eq(turns.interview_id, interview_id))) === 0) return
    await goOn(tx, deps, interview)
  })
}

/** Of an agent that keeps no conversations, the provider does not know those that it held. */
async function keepsNothing(tx: Db, { job_id }: InterviewRecord, agent_id: string): Promise<boolean> {
  const withAgent = and(eq(jobs.id, job_id), eq(jobs.elevenlabs_agent_id, agent_id))
  const [job] = await tx.select({ facts: jobs.agent_facts }).from(jobs).where(withAgent)
  return job?.facts?.retention_days === 0
}
