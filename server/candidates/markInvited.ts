import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'

/** Marks the candidate with this login code as invited. If the code or the email has changed since, it marks nobody. */
export async function markInvited(tx: Db, code_hash: string, email: string): Promise<void> {
  await tx
    .update(candidates)
    .set({ invitation_sent: true, invited_at: new Date().toISOString() })
    .where(and(eq(candidates.code_hash, code_hash), eq(candidates.email, email.toLowerCase())))
}
