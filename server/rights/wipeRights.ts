import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { corrections, reviewRequests } from '../db/schema/rights.ts'

/** Deletes all corrections. A review request and its answer stay, but their text is removed. */
export async function wipeRights(tx: Db, candidate_id: string): Promise<void> {
  await tx.delete(corrections).where(eq(corrections.candidate_id, candidate_id))
  await tx.update(reviewRequests).set({ reason: '', answer: '' }).where(eq(reviewRequests.candidate_id, candidate_id))
}
