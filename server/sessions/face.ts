// What other rooms may do with sessions, in their own transaction.
import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema.ts'
import { tokenHash } from '../security/secrets.ts'

export { carriedBy, endOneTime, makeOneTime, readOneTime, takeOneTime } from './oneTime.ts'
export { countTry, forgetTries } from './tries.ts'

/** Ends every session of a person at once. */
export async function endSessions(tx: Db, of: { user_id: string } | { candidate_id: string }): Promise<void> {
  await tx.delete(sessions).where('user_id' in of ? eq(sessions.user_id, of.user_id) : eq(sessions.candidate_id, of.candidate_id))
}

/** Of whoever acts, ends the sessions but this one, which counts as proved. */
export async function endOtherSessions(tx: Db, ctx: Ctx<'admin' | 'recruiter'>): Promise<void> {
  const this_one = tokenHash(ctx.token)
  await tx.delete(sessions).where(and(eq(sessions.user_id, ctx.actor.id), ne(sessions.token_hash, this_one)))
  await tx.update(sessions).set({ proved_at: new Date().toISOString() }).where(eq(sessions.token_hash, this_one))
}
