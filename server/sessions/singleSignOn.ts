// Single sign-on by OpenID Connect, for staff with an account: matched by a verified email the first time, then by the service's own id.
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { recordAudit, recordSignIn } from '../audit/face.ts'
import type { Config } from '../config.ts'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'
import { signOnSubjects } from '../db/schema/sessions.ts'
import { AppError } from '../errors.ts'
import { isActive } from '../security/activeUsers.ts'
import { lockStaff } from '../security/lockStaff.ts'
import { countAttempt, forgetAttempts } from './countAttempt.ts'
import { secondStep, type StaffAccount } from './factors.ts'
import { makeOneTime, takeOneTime } from './oneTime.ts'
import { addSession } from './openSession.ts'

type Calls = typeof contract.sessions
/** `at`: in milliseconds since 1970. `again`: the service is to check the person now. */
type Begun = { user_type: StaffAccount['user_type']; state: string; nonce: string; verifier: string; at: number; again: boolean }
/** `checked_at`: when the service checked the person, in milliseconds since 1970; null if it does not say. */
type Claims = { issuer: string; subject: string; email: string | null; strong: boolean; checked_at: number | null }

const minutes = 10
const patience_s = 10
/** By how much the service's clock may be behind ours. */
const skew_ms = 60_000

const away = (cause: unknown) =>
  new AppError(
    'sign_on.away',
    'The sign-in service of your organisation cannot be reached. Sign in with your password, or try again later.',
    {
      retry_after: 30,
      cause,
    },
  )
/** An issuer with a path has a slash at its end or has none, and the service says which. Null for every other error. */
function otherIssuer(error: unknown, set: string): AppError | null {
  if (!(error instanceof ClientError) || error.code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return null
  const { issuer } = (error.cause as { body?: { issuer?: unknown } } | undefined)?.body ?? {}
  return new AppError(
    'sign_on.other_issuer',
    'Single sign-on is not set up as your organisation’s service needs it. Sign in with your password, and tell whoever runs this server.',
    { cause: new Error(`OIDC_ISSUER is ${set}, and the service calls itself ${String(issuer)}`, { cause: error }) },
  )
}
const refused = (why: string, cause?: unknown) => new AppError('sign_on.refused', why, { cause })

const redirectUri = ({ public_url }: Pick<Config, 'public_url'>) => `${public_url}/sign-on`

/** The service's own description, read once. If the service did not answer, the next call tries again. */
const discovered = new WeakMap<Config, Promise<Configuration>>()

async function serviceOf({ config }: Pick<PublicCtx, 'config'>): Promise<Configuration> {
  const { oidc } = config
  if (!oidc) throw new AppError('sign_on.not_set', 'No single sign-on is set up on this server.')
  let found = discovered.get(config)
  if (!found) {
    const execute = [enableNonRepudiationChecks, ...(oidc.issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
    found = discovery(new URL(oidc.issuer), oidc.client_id, oidc.client_secret, undefined, { execute, timeout: patience_s })
    discovered.set(config, found)
  }
  return await found.catch((error: unknown) => {
    discovered.delete(config)
    throw otherIssuer(error, oidc.issuer) ?? away(error)
  })
}

export async function beginSingleSignOn(
  ctx: PublicCtx,
  input: VerbInput<Calls['beginSingleSignOn']>,
): Promise<VerbOutput<Calls['beginSingleSignOn']>> {
  await countAttempt(ctx, 'begun sign-ons', async () => ({ user_type: input.user_type, account_id: null }))
  const service = await serviceOf(ctx)
  const { user_type, again } = input
  const verifier = randomPKCECodeVerifier()
  const begun: Begun = { user_type, state: randomState(), nonce: randomNonce(), verifier, at: Date.now(), again }
  const url = buildAuthorizationUrl(service, {
    redirect_uri: redirectUri(ctx.config),
    scope: 'openid email',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again ? { prompt: 'login', max_age: '0' } : {}),
  })
  return { url: url.href, sign_on_token: await makeOneTime(ctx, ctx.db, { kind: 'single_sign_on', minutes, data: begun }) }
}

async function claimsOf(ctx: PublicCtx, begun: Begun, query: string): Promise<Claims> {
  const service = await serviceOf(ctx)
  const back = new URL(redirectUri(ctx.config))
  back.search = query
  const tokens = await authorizationCodeGrant(service, back, {
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.verifier,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    // Network failures are TypeErrors of fetch, either direct or as a cause.
    if (error instanceof TypeError || (error instanceof ClientError && error.cause instanceof TypeError)) throw away(error)
    throw refused('The sign-in service did not confirm who you are. Please start again from the sign-in page.', error)
  })
  const claims = tokens.claims()
  if (!claims) throw refused('The sign-in service did not say who you are.')
  const { email, email_verified, amr, auth_time } = claims
  const checked_at = typeof auth_time === 'number' ? auth_time * 1000 : null
  if (begun.again && checked_at !== null && checked_at < begun.at - skew_ms)
    throw refused('The sign-in service did not ask again who you are. Sign out there, and start again.')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' && email_verified === true ? email.trim().toLowerCase() : null,
    strong: Array.isArray(amr) && amr.includes('mfa'),
    checked_at,
  }
}

/** The account that belongs to these claims, locked for this transaction. The first sign-in binds them to the account. */
async function accountOf(
  ctx: PublicCtx,
  tx: Db,
  user_type: StaffAccount['user_type'],
  { issuer, subject, email }: Claims,
): Promise<string | null> {
  const active = and(eq(users.user_type, user_type), isActive)
  const same = and(eq(signOnSubjects.issuer, issuer), eq(signOnSubjects.subject, subject), eq(signOnSubjects.user_type, user_type))
  const boundTo = async () => {
    const of = tx.select({ id: users.id }).from(signOnSubjects).innerJoin(users, eq(users.id, signOnSubjects.user_id))
    return (await of.where(and(same, active)))[0]?.id
  }
  const bound = await boundTo()
  // Read again under the lock: an administrator may have ended the tie meanwhile.
  if (bound && (await lockStaff(tx, bound)).length > 0 && (await boundTo()) === bound) return bound
  if (email === null) return null
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), active))
    .for('share')
  if (!user) return null
  // Somebody whose account was deleted and who was added again is the same person at the service.
  const deleted = tx.select({ id: users.id }).from(users).where(isNotNull(users.deleted_at))
  await tx.delete(signOnSubjects).where(and(same, inArray(signOnSubjects.user_id, deleted)))
  const made = await tx
    .insert(signOnSubjects)
    .values({ user_id: user.id, user_type, issuer, subject })
    .onConflictDoNothing()
    .returning({ user_id: signOnSubjects.user_id })
  if (made.length === 0) return null
  const [actor, object] = [
    { user_type, id: user.id },
    { type: user_type, id: user.id },
  ]
  await recordAudit(tx, ctx, { actor, action: 'sessions.finishSingleSignOn', object, ip: ctx.ip })
  return user.id
}

export async function finishSingleSignOn(
  ctx: PublicCtx,
  input: VerbInput<Calls['finishSingleSignOn']>,
): Promise<VerbOutput<Calls['finishSingleSignOn']>> {
  await countAttempt(ctx, 'sign-ons', async () => ({ user_type: null, account_id: null }))
  const taken = await takeOneTime(ctx, ctx.db, ['single_sign_on'], input.sign_on_token)
  const begun = taken?.data as Begun | undefined
  const user_type = begun?.user_type ?? null
  const lost = () => recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type, account_id: null })
  if (!begun || !user_type) {
    await lost()
    throw refused('This sign-in took too long, or is finished already. Please start again from the sign-in page.')
  }
  const claims = await claimsOf(ctx, begun, input.query).catch(async (error: unknown) => {
    await lost()
    throw error
  })
  const session = await ctx.db.transaction(async (tx) => {
    const id = await accountOf(ctx, tx, user_type, claims)
    if (!id) return null
    // If the service says that it checked a second factor, the second step is done.
    const step = claims.strong ? null : await secondStep(ctx, tx, { id, user_type })
    return step ?? (await addSession(ctx, tx, { user_type, user_id: id }, claims.checked_at))
  })
  if (!session) {
    await lost()
    throw new AppError(
      'sign_on.unknown',
      'There is no account here for the person whom the sign-in service named. Ask an administrator to add you.',
    )
  }
  await forgetAttempts(ctx, 'begun sign-ons', 'sign-ons')
  return session
}
