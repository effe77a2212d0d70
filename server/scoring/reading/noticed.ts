// What was noticed around an interview, for its score.
import { and, eq, sql } from 'drizzle-orm'
import type { EventKind } from '../../../shared/interviewEvents.ts'
import type { Db } from '../../db/open.ts'
import { interviewEvents, interviews } from '../../db/schema/interviews.ts'
import { scores } from '../../db/schema/scoring.ts'
import { integrity, notKept } from './integrity.ts'

/** Reads the events under the interview's lock, so that none arrives between this and the end of the transaction. */
export async function noticed(tx: Db, interview_id: string): Promise<ReturnType<typeof integrity>> {
  const ofInterview = eq(interviews.id, interview_id)
  const [interview] = await tx.select({ left_out: interviews.events_left_out }).from(interviews).where(ofInterview).for('share')
  const events = await tx.select().from(interviewEvents).where(eq(interviewEvents.interview_id, interview_id))
  const { integrity_score, red_flags } = integrity(events.map((e) => ({ ...e, kind: e.kind as EventKind })))
  return { integrity_score, red_flags: [...red_flags, ...notKept(interview?.left_out ?? 0)] }
}

/**
 * Counts again what was noticed, because events arrived after the end, maybe while a decision stood that is undone now. Returns the new
 * integrity score; null if there is nothing to count: a person has decided, or the score is still to be made. A decided score keeps what
 * the person saw, and an uploaded one what its file says.
 */
export async function recountIntegrity(tx: Db, interview_id: string): Promise<number | null> {
  const undecided = and(
    eq(scores.interview_id, interview_id),
    eq(scores.is_current, true),
    eq(scores.status, 'scored'),
    // Where a person set the levels because nothing could read the answers, there is no scorer.
    sql`${scores.scorer} is distinct from 'csv'`,
    eq(scores.decision, 'pending'),
  )
  const [row] = await tx
    .update(scores)
    .set(await noticed(tx, interview_id))
    .where(undecided)
    .returning({ integrity_score: scores.integrity_score })
  return row?.integrity_score ?? null
}
