import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { shareAdvice } from '../db/schema/shares.ts'

/** Deletes the advice about a candidate. The log keeps that advice was given, and through which link. */
export async function wipeShares(tx: Db, candidate_id: string): Promise<void> {
  await tx.delete(shareAdvice).where(eq(shareAdvice.candidate_id, candidate_id))
}
