import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema/sessions.ts'
import { tokenHash } from '../security/secrets.ts'

/** Ends all of the caller's sessions except this one, which counts as proved. */
export async function endOtherSessions(tx: Db, ctx: Ctx<'admin' | 'recruiter'>): Promise<void> {
  const this_one = tokenHash(ctx.token)
  await tx.delete(sessions).where(and(eq(sessions.user_id, ctx.actor.id), ne(sessions.token_hash, this_one)))
  await tx.update(sessions).set({ proved_at: new Date().toISOString() }).where(eq(sessions.token_hash, this_one))
}
