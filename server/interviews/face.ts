// What other rooms may do with interviews, in their own transaction: lock, read and erase one.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { adjustments, interviewEvents, interviews, recordingParts, turns } from '../db/schema/interviews.ts'

export { closeAttempts, endUnscored } from './endUnscored.ts'
export { lockLivingInterview } from './lockLivingInterview.ts'
export { playable, segmentsOf } from './segments.ts'
export { findInterview, lockInterview, requireCandidate, requireOwn } from './findInterview.ts'
export { readInterview } from './readInterview.ts'

/** The answers of a candidate, each with the number of its question. */
export const answersOf = (db: Db, candidate_id: string): Promise<{ number: number; text: string }[]> =>
  db
    .select({ number: turns.number, text: turns.text })
    .from(turns)
    .innerJoin(interviews, eq(interviews.id, turns.interview_id))
    .where(and(eq(interviews.candidate_id, candidate_id), eq(turns.role, 'candidate')))
    .orderBy(turns.seq)

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
