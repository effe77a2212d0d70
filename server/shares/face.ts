// What other rooms may do with shared links, in their own transaction.
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { shareAdvice } from '../db/schema.ts'

/** Takes away what was advised about a candidate; that it was, and over which link, stays in the log. */
export async function wipeShares(tx: Db, candidate_id: string): Promise<void> {
  await tx.delete(shareAdvice).where(eq(shareAdvice.candidate_id, candidate_id))
}
