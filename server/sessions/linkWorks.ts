import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { signInLinks } from '../db/schema/sessions.ts'

/** Whether the sign-in link in this email still signs the candidate in. */
export async function linkWorks(db: Db, { id, candidate_id }: { id: string; candidate_id: string }): Promise<boolean> {
  const ofEmail = and(eq(signInLinks.candidate_id, candidate_id), eq(signInLinks.email_id, id))
  return (await db.$count(signInLinks, and(ofEmail, isNull(signInLinks.used_at), gt(signInLinks.expires_at, new Date().toISOString())))) > 0
}
