import { and, between, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { signInLinks } from '../db/schema/sessions.ts'

/** A link is made in the transaction that stores its email, a moment before it. */
const madeWithin_ms = 60_000

/** Whether the sign-in link in an email that was written at this moment still signs the candidate in. */
export async function linkWorks(db: Db, candidate_id: string, written_at: string): Promise<boolean> {
  const from = new Date(Date.parse(written_at) - madeWithin_ms).toISOString()
  const ofEmail = and(between(signInLinks.created_at, from, written_at), gt(signInLinks.expires_at, new Date().toISOString()))
  return (await db.$count(signInLinks, and(eq(signInLinks.candidate_id, candidate_id), isNull(signInLinks.used_at), ofEmail))) > 0
}
