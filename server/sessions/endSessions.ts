import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema/sessions.ts'
import { endSignInLinks } from './endSignInLinks.ts'

/** Ends all sessions of a person at once. For a candidate it also deletes unused sign-in links. */
export async function endSessions(tx: Db, of: { user_id: string } | { candidate_id: string }): Promise<void> {
  if ('candidate_id' in of) await endSignInLinks(tx, of.candidate_id)
  await tx.delete(sessions).where('user_id' in of ? eq(sessions.user_id, of.user_id) : eq(sessions.candidate_id, of.candidate_id))
}
