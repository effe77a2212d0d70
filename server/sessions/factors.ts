// The second factors of an account, and how a sign-in continues with them.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { MfaMethod, StaffLogin } from '../../shared/signIn.ts'
import type { Config } from '../config.ts'
import type { Deps, PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'
import { passkeys, recoveryCodes, totpFactors } from '../db/schema/sessions.ts'
import { AppError } from '../errors.ts'
import { isActive } from '../security/activeUsers.ts'
import { makeOneTime, readOneTime } from './oneTime.ts'

export type StaffAccount = { id: string; user_type: 'admin' | 'recruiter' }

const step_minutes = 10

export const mustHaveMfa = ({ require_mfa }: Pick<Config, 'require_mfa'>, user_type: StaffAccount['user_type']): boolean =>
  require_mfa === 'staff' || require_mfa === user_type

export async function methodsOf(db: Db, user_id: string): Promise<MfaMethod[]> {
  const [row] = await db
    .select({
      totp: sql<boolean>`exists (select 1 from totp_factors t where t.user_id = ${user_id} and t.confirmed_at is not null)`,
      passkey: sql<boolean>`exists (select 1 from passkeys p where p.user_id = ${user_id})`,
      codes: sql<boolean>`exists (select 1 from recovery_codes r where r.user_id = ${user_id} and r.used_at is null)`,
    })
    .from(users)
    .where(eq(users.id, user_id))
  if (!row?.totp && !row?.passkey) return []
  return [
    ...(row.totp ? (['totp'] as const) : []),
    ...(row.passkey ? (['passkey'] as const) : []),
    ...(row.codes ? (['recovery_code'] as const) : []),
  ]
}

/** What a sign-in still needs after its first step; null if it needs nothing. */
export async function secondStep(ctx: PublicCtx, tx: Db, user: StaffAccount): Promise<StaffLogin | null> {
  const methods = await methodsOf(tx, user.id)
  if (methods.length === 0 && !mustHaveMfa(ctx.config, user.user_type)) return null
  const mfa_token = await makeOneTime(ctx, tx, { kind: 'second_factor', minutes: step_minutes, user_id: user.id })
  return { mfa_required: true, mfa_token, methods }
}

/** The account whose sign-in continues with this token. Throws 401 if the token is used or expired. */
export async function requireSecondStep(ctx: PublicCtx, mfa_token: string) {
  const token = await readOneTime(ctx, ctx.db, ['second_factor'], mfa_token)
  const [user] = token?.user_id
    ? await ctx.db
        .select()
        .from(users)
        .where(and(eq(users.id, token.user_id), isActive))
    : []
  if (!user) throw new AppError('mfa.ended', 'This sign-in took too long, or is finished already. Please sign in again.')
  return user
}

/**
 * Throws 409 if the account must have a factor and has none left after this removal. The caller has locked the account, so that two removals
 * at once do not both count the other's.
 */
export async function keepOneFactor(ctx: Pick<Deps, 'config'>, tx: Db, user: StaffAccount): Promise<void> {
  if (mustHaveMfa(ctx.config, user.user_type) && (await methodsOf(tx, user.id)).length === 0)
    throw new AppError('mfa.enforced', 'This server requires a second factor, and this is your last one. Add another first.')
  if ((await methodsOf(tx, user.id)).length === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user.id))
}

export const confirmedTotp = (user_id: string) => and(eq(totpFactors.user_id, user_id), isNotNull(totpFactors.confirmed_at))
export const passkeysOf = (db: Db, user_id: string) => db.select().from(passkeys).where(eq(passkeys.user_id, user_id)).orderBy(passkeys.id)
