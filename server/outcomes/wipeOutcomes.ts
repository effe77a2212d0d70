import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { notes, outcomes } from '../db/schema/outcomes.ts'

/** Empties every text about a candidate; that something was decided, by whom and when, stays. */
export async function wipeOutcomes(tx: Db, candidate_id: string): Promise<void> {
  await tx.update(outcomes).set({ reason: '', undone_reason: '' }).where(eq(outcomes.candidate_id, candidate_id))
  await tx.update(notes).set({ text: '', mentioned: [] }).where(eq(notes.candidate_id, candidate_id))
}
