import { eq } from 'drizzle-orm'
import { recordSignIn } from '../audit/face.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'
import { sessions } from '../db/schema/sessions.ts'
import { invalid } from '../errors.ts'
import { lockCaller } from '../security/lockStaff.ts'
import { checkPassword } from '../security/passwords.ts'
import { tokenHash } from '../security/secrets.ts'
import { countTry, forgetTries } from './tries.ts'

type Staff = Ctx<'admin' | 'recruiter'>

/** After this, the session may make calls that need a recent proof. */
export async function confirmPassword(ctx: Staff, input: { password: string }): Promise<{ message: string }> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id))
  if (user!.password_hash === null)
    throw invalid('password', 'cannot be checked, because your account has none. Sign in again through your organisation')
  await countTry(ctx, ctx.actor.user_type, user!.email)
  if (!(await checkPassword(user!.password_hash, input.password))) {
    await recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type: ctx.actor.user_type, account_id: ctx.actor.id })
    throw invalid('password', 'is not right')
  }
  await forgetTries(ctx, ctx.actor.user_type, user!.email)
  await noteProof(ctx)
  return { message: 'The password is right.' }
}

/** `also` stores more in the same transaction. Throws 401 if the session was ended meanwhile. */
export async function noteProof(ctx: Staff, also?: (tx: Db) => Promise<unknown>): Promise<void> {
  const proved_at = new Date().toISOString()
  await ctx.db.transaction(async (tx) => {
    await lockCaller(tx, ctx)
    await also?.(tx)
    await tx
      .update(sessions)
      .set({ proved_at })
      .where(eq(sessions.token_hash, tokenHash(ctx.token)))
  })
}
