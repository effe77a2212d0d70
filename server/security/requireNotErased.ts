import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { notFound } from '../errors.ts'

/**
 * An erasure does not see what is written after it. Somebody who was only removed is no reason to refuse here: a caller that asked for
 * the living candidate a moment ago would fail half-way.
 */
export async function requireNotErased(tx: Db, candidate_id: string): Promise<void> {
  const [row] = await tx
    .select({ erased_at: candidates.erased_at })
    .from(candidates)
    .where(eq(candidates.id, candidate_id))
    .for('key share')
  if (!row || row.erased_at) throw notFound('candidate.not_found')
}
