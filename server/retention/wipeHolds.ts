import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { holds } from '../db/schema/retention.ts'

/** Empties the reasons in the holds of a candidate who is erased. The holds themselves stay. */
export async function wipeHolds(tx: Db, candidate_id: string): Promise<void> {
  await tx.update(holds).set({ reason: '', lift_reason: '' }).where(eq(holds.candidate_id, candidate_id))
}
