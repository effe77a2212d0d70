import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { signInLinks } from '../db/schema/sessions.ts'

/** Deletes the sign-in links of a candidate that nobody has used. */
export async function endSignInLinks(tx: Db, candidate_id: string): Promise<void> {
  await tx.delete(signInLinks).where(and(eq(signInLinks.candidate_id, candidate_id), isNull(signInLinks.used_at)))
}
