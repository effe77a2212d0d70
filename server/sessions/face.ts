// What other rooms may do with sessions, in their own transaction.
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sessions, signInLinks } from '../db/schema.ts'

export { makeSignInLink } from './signInLinks.ts'

/** Ends every session of a person at once, and a candidate's links. */
export async function endSessions(tx: Db, of: { user_id: string } | { candidate_id: string }): Promise<void> {
  if ('candidate_id' in of)
    await tx.delete(signInLinks).where(and(eq(signInLinks.candidate_id, of.candidate_id), isNull(signInLinks.used_at)))
  await tx.delete(sessions).where('user_id' in of ? eq(sessions.user_id, of.user_id) : eq(sessions.candidate_id, of.candidate_id))
}
