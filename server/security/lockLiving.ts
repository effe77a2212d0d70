import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'

type Locked = typeof candidates.$inferSelect | null
type Strength = 'key share' | 'update'

/**
 * The candidate, who is not erased before this transaction ends; null if they were removed or erased. Whoever stores words about a
 * candidate calls it first: an erasure does not see what is written after it. An interview is locked before its candidate.
 */
export async function lockLiving(tx: Db, candidate_id: string, strength: Strength = 'key share'): Promise<Locked> {
  const candidate = await lockUnerased(tx, candidate_id, strength)
  return candidate?.deleted_at ? null : candidate
}

/** As `lockLiving`, for what is still owed to somebody who was removed; null if they were erased. */
export async function lockUnerased(tx: Db, candidate_id: string, strength: Strength = 'key share'): Promise<Locked> {
  const unerased = and(eq(candidates.id, candidate_id), isNull(candidates.erased_at))
  const [row] = await tx.select().from(candidates).where(unerased).for(strength)
  return row ?? null
}
