// What other rooms may do with sessions, in their own transaction.
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema.ts'

/** Ends every session of a person at once. */
export async function endSessions(tx: Db, of: { user_id: string } | { candidate_id: string }): Promise<void> {
  await tx.delete(sessions).where('user_id' in of ? eq(sessions.user_id, of.user_id) : eq(sessions.candidate_id, of.candidate_id))
}
