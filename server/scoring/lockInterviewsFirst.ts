import { asc, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { interviews } from '../db/schema/interviews.ts'

/** Locks the interviews of candidates before these and their scores, so that no event arrives before this transaction has counted them. */
export async function lockInterviewsFirst(tx: Db, which: SQL | undefined): Promise<void> {
  const theirs = tx.select({ id: candidates.id }).from(candidates).where(which)
  await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(inArray(interviews.candidate_id, theirs))
    .orderBy(asc(interviews.id))
    .for('share')
}
