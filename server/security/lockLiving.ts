import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'

/**
 * The candidate, who is not erased before this transaction ends; null if they were removed or erased. Whoever stores words about a
 * candidate calls it first: an erasure does not see what is written after it. An interview is locked before its candidate.
 */
export async function lockLiving(
  tx: Db,
  candidate_id: string,
  strength: 'key share' | 'update' = 'key share',
): Promise<typeof candidates.$inferSelect | null> {
  const living = and(eq(candidates.id, candidate_id), isNull(candidates.deleted_at))
  const [row] = await tx.select().from(candidates).where(living).for(strength)
  return row ?? null
}
