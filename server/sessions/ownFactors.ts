// The caller's own second factors: shown, added and removed.
import { and, eq, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { TotpSetup } from '../../shared/secondFactor.ts'
import type { Ctx } from '../context.ts'
import { users } from '../db/schema/people.ts'
import { recoveryCodes, totpFactors } from '../db/schema/sessions.ts'
import { AppError, invalid } from '../errors.ts'
import { lockCaller } from '../security/lockStaff.ts'
import { requireProof } from '../security/requireProof.ts'
import { confirmedTotp, keepOneFactor, methodsOf, mustHaveMfa, passkeysOf } from './factors.ts'
import { firstRecoveryCodes, newRecoveryCodes } from './recoveryCodes.ts'
import { relyingParty } from './relyingParty.ts'
import { appIsOn, newTotp, takeTotp } from './totp.ts'
import { countCode, forgetCodes } from './tries.ts'

type Calls = typeof contract.sessions
type Staff = Ctx<'admin' | 'recruiter'>

export async function ownUser(ctx: Staff) {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id))
  return user!
}

export async function getAccount(ctx: Staff): Promise<VerbOutput<Calls['getAccount']>> {
  const { id, user_type } = ctx.actor
  const [totp] = await ctx.db.select().from(totpFactors).where(confirmedTotp(id))
  return {
    has_password: (await ownUser(ctx)).password_hash !== null,
    totp_since: totp?.confirmed_at ?? null,
    recovery_codes_left: await ctx.db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, id), isNull(recoveryCodes.used_at))),
    passkeys: await passkeysOf(ctx.db, id),
    mfa_enforced: mustHaveMfa(ctx.config, user_type),
    passkeys_at: relyingParty(ctx.config).origin,
  }
}

export async function setUpTotp(ctx: Staff): Promise<TotpSetup> {
  await requireProof(ctx)
  const user = await ownUser(ctx)
  return await ctx.db.transaction(async (tx) => {
    await lockCaller(tx, ctx)
    return await newTotp(ctx, tx, user)
  })
}

export async function confirmTotp(ctx: Staff, input: VerbInput<Calls['confirmTotp']>): Promise<VerbOutput<Calls['confirmTotp']>> {
  const user = await ownUser(ctx)
  await countCode(ctx, user)
  const made = await ctx.db.transaction(async (tx) => {
    await lockCaller(tx, ctx)
    if ((await tx.$count(totpFactors, confirmedTotp(user.id))) > 0) throw appIsOn()
    if (!(await takeTotp(ctx, tx, user, input.code, { confirms: true })))
      throw invalid('code', 'is not right. Wait for the next one, and see that the clock of your phone is right')
    return { recovery_codes: await firstRecoveryCodes(ctx, tx, user.id) }
  })
  await forgetCodes(ctx, user)
  return made
}

export async function removeTotp(ctx: Staff): Promise<void> {
  await requireProof(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockCaller(tx, ctx)
    await tx.delete(totpFactors).where(eq(totpFactors.user_id, ctx.actor.id))
    await keepOneFactor(ctx, tx, ctx.actor)
  })
}

export async function makeRecoveryCodes(ctx: Staff): Promise<VerbOutput<Calls['makeRecoveryCodes']>> {
  await requireProof(ctx)
  return await ctx.db.transaction(async (tx) => {
    await lockCaller(tx, ctx)
    if ((await methodsOf(tx, ctx.actor.id)).length === 0)
      throw new AppError('mfa.none', 'Recovery codes replace a second factor. Add an authenticator app or a passkey first.')
    return { recovery_codes: await newRecoveryCodes(ctx, tx, ctx.actor.id) }
  })
}
