import { eq } from 'drizzle-orm'
import { markCompleted } from '../candidates/face.ts'
import type { Db } from '../db/open.ts'
import { interviews } from '../db/schema/interviews.ts'
import type { InterviewRecord } from './findInterview.ts'

/** Ends the interview of a candidate who is being erased or was removed, if it is in progress. It is not scored. */
export async function endUnscored(tx: Db, { id, candidate_id, started_at, ended_at }: InterviewRecord, now: string): Promise<void> {
  if (!started_at || ended_at) return
  await tx.update(interviews).set({ ended_at: now, end_reason: 'idle' }).where(eq(interviews.id, id))
  await markCompleted(tx, candidate_id, now)
}
