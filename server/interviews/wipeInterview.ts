import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { adjustments, interviewEvents, interviews, recordingParts, turns } from '../db/schema/interviews.ts'

/** Empties every text of a candidate's interview. Returns the keys of the files that no row names any more. */
export async function wipeInterview(tx: Db, candidate_id: string): Promise<string[]> {
  const own = sql`(select id from ${interviews} where ${interviews.candidate_id} = ${candidate_id})`
  await tx
    .update(turns)
    .set({ text: '', transcribe_after: null })
    .where(sql`${turns.interview_id} in ${own}`)
  await tx
    .update(interviewEvents)
    .set({ explanation: null, explanation_before: null })
    .where(sql`${interviewEvents.interview_id} in ${own}`)
  await tx.update(interviews).set({ reopen_reasons: [] }).where(eq(interviews.candidate_id, candidate_id))
  await tx.update(adjustments).set({ note: '' }).where(eq(adjustments.candidate_id, candidate_id))
  const parts = await tx
    .delete(recordingParts)
    .where(sql`${recordingParts.interview_id} in ${own}`)
    .returning({ key: recordingParts.file_key })
  return parts.map((part) => part.key)
}
