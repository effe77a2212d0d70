import { asc, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'

/**
 * Locks candidates before their scores are replaced. Whoever decides about a candidate, or deletes one, locks in the same order. In the
 * other order each of two transactions would wait for the other. Returns their ids, also of deleted ones: an erasure that had begun has
 * ended, and another one waits.
 */
export async function lockCandidatesFirst(tx: Db, which: SQL | undefined): Promise<string[]> {
  const locked = await tx.select({ id: candidates.id }).from(candidates).where(which).orderBy(asc(candidates.id)).for('no key update')
  return locked.map(({ id }) => id)
}
