import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'

type Candidate = typeof candidates.$inferSelect

export async function lockCandidate(tx: Db, candidate_id: string): Promise<Candidate | null> {
  const [row] = await tx.select().from(candidates).where(eq(candidates.id, candidate_id)).for('update')
  return row ?? null
}
