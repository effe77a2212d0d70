// The second step of a sign-in by a typed code, and the setup of the first factor on a server that requires one.
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { TotpSetup } from '../../shared/secondFactor.ts'
import { recordAudit, recordSignIn } from '../audit/face.ts'
import type { PublicCtx } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockStaff } from '../security/lockStaff.ts'
import { methodsOf, requireSecondStep } from './factors.ts'
import { takeOneTime } from './oneTime.ts'
import { openSession } from './openSession.ts'
import { newRecoveryCodes, takeRecoveryCode } from './recoveryCodes.ts'
import { newTotp, takeTotp } from './totp.ts'
import { countCode, forgetCodes } from './tries.ts'

type Calls = typeof contract.sessions

export async function verifyMfa(ctx: PublicCtx, input: VerbInput<Calls['verifyMfa']>): Promise<VerbOutput<Calls['verifyMfa']>> {
  const user = await requireSecondStep(ctx, input.mfa_token)
  await countCode(ctx, user)
  let recovery_codes: string[] | undefined
  const session = await openSession(ctx, { user_type: user.user_type, user_id: user.id }, async (tx) => {
    const locked = await lockStaff(tx, user.id, 'no key update')
    if (locked.length === 0) return []
    const has = (await methodsOf(tx, user.id)).length > 0
    const right =
      (await takeTotp(ctx, tx, user, input.code, { confirms: !has })) || (has && (await takeRecoveryCode(ctx, tx, user.id, input.code)))
    if (!right) return []
    if (!(await takeOneTime(ctx, tx, ['second_factor'], input.mfa_token)))
      throw new AppError('mfa.ended', 'This sign-in is finished already.')
    if (!has) {
      recovery_codes = await newRecoveryCodes(ctx, tx, user.id)
      // Nobody is signed in yet, so this call leaves no row by itself.
      const actor = { user_type: user.user_type, id: user.id }
      const object = { type: user.user_type, id: user.id }
      await recordAudit(tx, ctx, { actor, action: 'sessions.verifyMfa', object, ip: ctx.ip })
    }
    return locked
  })
  if (!session) {
    await recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type: user.user_type, account_id: user.id })
    throw new AppError('mfa.wrong', 'The code is not right, or was used already. Wait for the next one and try again.')
  }
  await forgetCodes(ctx, user)
  return { ...session, ...(recovery_codes ? { recovery_codes } : {}) }
}

export async function setUpMfa(ctx: PublicCtx, input: VerbInput<Calls['setUpMfa']>): Promise<TotpSetup> {
  const user = await requireSecondStep(ctx, input.mfa_token)
  return await ctx.db.transaction(async (tx) => {
    await lockStaff(tx, user.id, 'no key update')
    if ((await methodsOf(tx, user.id)).length > 0)
      throw new AppError('mfa.on', 'This account has a second factor already. Please sign in again.')
    return await newTotp(ctx, tx, user)
  })
}
