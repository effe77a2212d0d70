// Passkeys: their owner makes, names and removes them. A passkey signs in alone, as the second step, or in place of the password.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { recordSignIn } from '../audit/face.ts'
import type { Ctx, Deps, PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'
import { passkeys, type OneTimeKind } from '../db/schema/sessions.ts'
import { AppError, notFound } from '../errors.ts'
import { countAttempt, forgetAttempts } from './countAttempt.ts'
import { isActive } from '../security/activeUsers.ts'
import { lockCaller, lockStaff } from '../security/lockStaff.ts'
import { requireProof } from '../security/requireProof.ts'
import { noteProof } from './confirmPassword.ts'
import { keepOneFactor, passkeysOf, requireSecondStep } from './factors.ts'
import { endOneTime, makeOneTime, readOneTime, takeOneTime } from './oneTime.ts'
import { openSession } from './openSession.ts'
import { ownUser } from './ownFactors.ts'
import { firstRecoveryCodes } from './recoveryCodes.ts'
import { relyingParty } from './relyingParty.ts'

type Calls = typeof contract.sessions
type Staff = Ctx<'admin' | 'recruiter'>
type Options = { passkey_token: string; options: Record<string, unknown> }
/** What the passkey must answer. */
type Challenge = { challenge: string; user_type: 'admin' | 'recruiter' }

const challenge_minutes = 5

const refusedPasskey = (why: string, cause?: unknown) => new AppError('passkey.refused', why, { cause })

async function begun(ctx: Deps, kind: OneTimeKind, user_id: string | undefined, data: Challenge, options: object): Promise<Options> {
  const made = { kind, minutes: challenge_minutes, data, ...(user_id ? { user_id } : {}) }
  const passkey_token = await ctx.db.transaction((tx) => makeOneTime(ctx, tx, made))
  return { passkey_token, options: { ...options } }
}

export async function beginPasskey(ctx: Staff): Promise<Options> {
  await requireProof(ctx)
  const user = await ownUser(ctx)
  const options = await generateRegistrationOptions({
    rpName: 'Vouch',
    rpID: relyingParty(ctx.config).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(ctx.db, user.id)).map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return await begun(ctx, 'new_passkey', user.id, { challenge: options.challenge, user_type: user.user_type }, options)
}

/** The library passes on what the browser said, unchecked. */
const knownTransports = (said: unknown): string[] =>
  Array.isArray(said) ? said.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, 10) : []

export async function addPasskey(ctx: Staff, input: VerbInput<Calls['addPasskey']>): Promise<VerbOutput<Calls['addPasskey']>> {
  const taken = await takeOneTime(ctx, ctx.db, ['new_passkey'], input.passkey_token)
  if (!taken || taken.user_id !== ctx.actor.id) throw refusedPasskey('Adding the passkey took too long. Please try again.')
  const { id: expectedRPID, origin } = relyingParty(ctx.config)
  const made = await verifyRegistrationResponse({
    response: input.response as unknown as RegistrationResponseJSON,
    expectedChallenge: (taken.data as Challenge).challenge,
    expectedOrigin: origin,
    expectedRPID,
  }).catch((error: unknown) => {
    throw refusedPasskey('This passkey was not made for this site, or did not check who you are.', error)
  })
  if (!made.verified || !made.registrationInfo) throw refusedPasskey('This passkey could not be checked.')
  const { credential } = made.registrationInfo
  return await ctx.db.transaction(async (tx) => {
    await lockCaller(tx, ctx)
    const [row] = await tx
      .insert(passkeys)
      .values({
        user_id: ctx.actor.id,
        name: input.name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: knownTransports(credential.transports),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw refusedPasskey('This passkey is in use already.')
    return { ...row, recovery_codes: await firstRecoveryCodes(ctx, tx, ctx.actor.id) }
  })
}

const own = (ctx: Staff, passkey_id: string) => and(eq(passkeys.id, passkey_id), eq(passkeys.user_id, ctx.actor.id))

export async function renamePasskey(ctx: Staff, input: VerbInput<Calls['renamePasskey']>): Promise<VerbOutput<Calls['renamePasskey']>> {
  const [row] = await ctx.db.transaction((tx) =>
    tx.update(passkeys).set({ name: input.name }).where(own(ctx, input.passkey_id)).returning(),
  )
  if (!row) throw notFound('passkey.not_found')
  return row
}

export async function removePasskey(ctx: Staff, input: { passkey_id: string }): Promise<void> {
  await requireProof(ctx)
  await ctx.db.transaction(async (tx) => {
    await lockCaller(tx, ctx)
    const gone = await tx.delete(passkeys).where(own(ctx, input.passkey_id)).returning({ id: passkeys.id })
    if (gone.length === 0) throw notFound('passkey.not_found')
    await keepOneFactor(ctx, tx, ctx.actor)
  })
}

/** Without `mfa_token` any passkey of this site may answer; as the second step only one of that account. */
export async function beginPasskeySignIn(ctx: PublicCtx, input: VerbInput<Calls['beginPasskeySignIn']>): Promise<Options> {
  await countAttempt(ctx, 'begun passkeys', async () => ({ user_type: input.user_type, account_id: null }))
  const user = input.mfa_token === undefined ? null : await requireSecondStep(ctx, input.mfa_token)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).id,
    userVerification: 'required',
    ...(user ? { allowCredentials: (await passkeysOf(ctx.db, user.id)).map(({ credential_id }) => ({ id: credential_id })) } : {}),
  })
  const user_type = user?.user_type ?? input.user_type
  return await begun(ctx, 'passkey_sign_in', user?.id, { challenge: options.challenge, user_type }, options)
}

type Answer = { passkey_token: string; response: Record<string, unknown> }

/** The passkey that answered, after verification. Null if there is no such passkey. Throws 401 if its answer is wrong. */
async function checkedPasskey(ctx: Deps, input: Answer) {
  const taken = await takeOneTime(ctx, ctx.db, ['passkey_sign_in'], input.passkey_token)
  if (!taken) throw refusedPasskey('Signing in took too long. Please try again.')
  const { challenge, user_type } = taken.data as Challenge
  const { id } = input.response
  // A browser makes it base64url. Anything else is not looked up.
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) throw refusedPasskey('This is not the answer of a passkey.')
  const [found] = await ctx.db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(and(eq(passkeys.credential_id, id), eq(users.user_type, user_type), isActive))
  if (!found || (taken.user_id !== null && found.user.id !== taken.user_id))
    throw refusedPasskey('This passkey does not belong to an account here. Sign in with your password.')
  const { id: expectedRPID, origin } = relyingParty(ctx.config)
  const { passkey, user } = found
  const checked = await verifyAuthenticationResponse({
    response: input.response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID,
    credential: { id: passkey.credential_id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: passkey.counter },
  }).catch((error: unknown) => {
    throw refusedPasskey('This passkey was not used on this site, or did not check who you are.', error)
  })
  if (!checked.verified) throw refusedPasskey('This passkey could not be checked.')
  return { passkey, user, counter: checked.authenticationInfo.newCounter }
}

/** Answers false if the passkey was removed or ended meanwhile. Its account is locked in this transaction. */
async function noteUsed(tx: Db, passkey_id: string, counter: number): Promise<boolean> {
  const now = new Date().toISOString()
  const used = await tx
    .update(passkeys)
    .set({ counter, last_used_at: now })
    .where(eq(passkeys.id, passkey_id))
    .returning({ id: passkeys.id })
  return used.length > 0
}

const gone = () => refusedPasskey('This passkey can no longer sign in here.')

const nobodyKnown = { user_type: null, account_id: null }

/** The sign-in page that began this, and the account where this is its second step. Null if it was not begun or took too long. */
async function triedBy(ctx: Deps, passkey_token: string) {
  const begun = await readOneTime(ctx, ctx.db, ['passkey_sign_in'], passkey_token)
  return begun && { user_type: (begun.data as Challenge).user_type, account_id: begun.user_id }
}

export async function verifyPasskey(ctx: PublicCtx, input: VerbInput<Calls['verifyPasskey']>): Promise<VerbOutput<Calls['verifyPasskey']>> {
  const { passkey_token } = input
  await countAttempt(ctx, 'passkeys', async () => (await triedBy(ctx, passkey_token)) ?? nobodyKnown)
  const tried = await triedBy(ctx, passkey_token)
  const { passkey, user, counter } = await checkedPasskey(ctx, input).catch(async (error: unknown) => {
    if (tried && error instanceof AppError) await recordSignIn(ctx.db, ctx, { outcome: 'lost', ...tried })
    throw error
  })
  const session = await openSession(ctx, { user_type: user.user_type, user_id: user.id }, async (tx) => {
    const locked = await lockStaff(tx, user.id)
    if (!(await noteUsed(tx, passkey.id, counter))) return []
    await endOneTime(tx, user.id, ['second_factor'])
    return locked
  })
  if (session) {
    await forgetAttempts(ctx, 'begun passkeys', 'passkeys')
    return session
  }
  await recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type: user.user_type, account_id: user.id })
  throw gone()
}

export async function confirmByPasskey(ctx: Staff, input: VerbInput<Calls['confirmByPasskey']>): Promise<{ message: string }> {
  const lost = async (error: unknown): Promise<never> => {
    await recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type: ctx.actor.user_type, account_id: ctx.actor.id })
    throw error
  }
  const { passkey, user, counter } = await checkedPasskey(ctx, input).catch(lost)
  if (user.id !== ctx.actor.id) return await lost(refusedPasskey('This passkey belongs to another account.'))
  await noteProof(ctx, async (tx) => {
    if (!(await noteUsed(tx, passkey.id, counter))) throw gone()
  })
  await forgetAttempts(ctx, 'begun passkeys')
  return { message: 'The passkey is right.' }
}
