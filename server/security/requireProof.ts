import { eq, sql } from 'drizzle-orm'
import { proof_minutes } from '../../shared/signInTimes.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema/sessions.ts'
import { AppError } from '../errors.ts'
import { tokenHash } from './secrets.ts'

/** For dangerous calls: throws 403 if the caller has not proved who they are in the last `proof_minutes`. */
export async function requireProof(ctx: Pick<Ctx, 'token'> & { db: Db }): Promise<void> {
  const [session] = await ctx.db
    .select({ recent: sql<boolean>`proved_at > now() - make_interval(mins => ${proof_minutes}::int)` })
    .from(sessions)
    .where(eq(sessions.token_hash, tokenHash(ctx.token)))
  if (!session?.recent)
    throw new AppError('password.required', `Give your password again to go on. You last gave it more than ${proof_minutes} minutes ago.`)
}
