import { asc, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'

/**
 * Locks candidates before their scores are replaced. Whoever decides about a candidate, or deletes one, locks in the same order. In the
 * other order each of two transactions would wait for the other.
 */
export async function lockCandidatesFirst(tx: Db, which: SQL | undefined): Promise<void> {
  await tx.select({ id: candidates.id }).from(candidates).where(which).orderBy(asc(candidates.id)).for('no key update')
}
