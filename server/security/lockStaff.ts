// Locks on an account of staff. Handing an account over changes its row, so it happens either before such a transaction or after it.
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'
import { sessions } from '../db/schema/sessions.ts'
import { notSignedIn } from '../errors.ts'
import { isActive } from './activeUsers.ts'
import { tokenHash } from './secrets.ts'

/**
 * Locks the account, if it is active, before anything of its own; answers no row if it is not. With `share` several such transactions go on
 * at once; whoever changes the account or counts what it has takes `no key update`.
 */
export const lockStaff = (tx: Db, user_id: string, strength: 'share' | 'no key update' = 'share') =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isActive))
    .for(strength)

/** Locks the caller's own account alone. Throws 401 if their session was ended meanwhile: they may not hold the account any more. */
export async function lockCaller(tx: Db, ctx: Ctx<'admin' | 'recruiter'>): Promise<void> {
  const locked = await lockStaff(tx, ctx.actor.id, 'no key update')
  const living = locked.length > 0 && (await tx.$count(sessions, eq(sessions.token_hash, tokenHash(ctx.token)))) > 0
  if (!living) throw notSignedIn()
}
