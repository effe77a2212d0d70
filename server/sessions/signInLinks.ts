// Links that sign a candidate in without typing. A token works once and only its hash is stored.
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { CandidateLogin } from '../../shared/sessions.ts'
import type { LoginResult } from '../../shared/signIn.ts'
import { recordSignIn } from '../audit/face.ts'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { signInLinks } from '../db/schema/sessions.ts'
import { AppError } from '../errors.ts'
import { addressKey } from '../security/addressKey.ts'
import { countUse, forgetUse } from '../security/countUse.ts'
import { makeToken, tokenHash } from '../security/secrets.ts'
import { findCandidate } from './login.ts'
import { openSession } from './openSession.ts'

/** Limits on tokens tried per address, and on links requested per address and per email. */
export const tokensPerAddress = { most: 60, minutes: 15 }
export const linksPer = { address: { most: 20, minutes: 60 }, email: { most: 3, minutes: 60 } }

/** Returns the token of a new link, which this email contains. It signs this candidate in once, within `hours`. */
export async function makeSignInLink(tx: Db, candidate_id: string, hours: number, email_id: string | null = null): Promise<string> {
  const token = makeToken()
  const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString()
  await tx.insert(signInLinks).values({ token_hash: tokenHash(token), candidate_id, email_id, expires_at })
  return token
}

export async function signInByLink(ctx: PublicCtx, input: { token: string }): Promise<CandidateLogin & LoginResult> {
  const key = `redeem ${addressKey(ctx.ip)}`
  await countUse(ctx, key, tokensPerAddress, 'sign_in.too_many', 'Too many sign-in attempts. Please try again later.', () =>
    recordSignIn(ctx.db, ctx, { outcome: 'refused', user_type: 'candidate', account_id: null }),
  )
  const open = and(
    eq(signInLinks.token_hash, tokenHash(input.token)),
    isNull(signInLinks.used_at),
    gt(signInLinks.expires_at, new Date().toISOString()),
  )
  const [link] = await ctx.db.select({ candidate_id: signInLinks.candidate_id }).from(signInLinks).where(open)
  const found = link && (await findCandidate(ctx.db, eq(candidates.id, link.candidate_id)))
  const session =
    found &&
    // If two people have the same link, only one of them signs in.
    (await openSession(ctx, { user_type: 'candidate', candidate_id: link.candidate_id }, (tx) =>
      tx.update(signInLinks).set({ used_at: new Date().toISOString() }).where(open).returning({ candidate_id: signInLinks.candidate_id }),
    ))
  if (!session) {
    await recordSignIn(ctx.db, ctx, { outcome: 'lost', user_type: 'candidate', account_id: null })
    throw new AppError('link.ended', 'This link was used already, or has expired. Sign in with your login code, or have a new link sent.')
  }
  await forgetUse(ctx, key)
  return { ...found.login, ...session }
}

/** A task finds out whether the email has an interview, so that neither the answer nor its time shows it. */
export async function requestSignInLink(ctx: PublicCtx, { email }: { email: string }): Promise<{ message: string }> {
  const tooMany = 'Too many links were asked for. Please try again later.'
  await countUse(ctx, `link from ${addressKey(ctx.ip)}`, linksPer.address, 'sign_in_link.too_many', tooMany)
  await countUse(ctx, `link to ${email}`, linksPer.email, 'sign_in_link.too_many', tooMany)
  await ctx.tasks.send(ctx.db, 'send-sign-in-links', { email_sealed: ctx.secrets.seal(email) })
  return { message: 'If there is an interview for this email, a link to it is on its way.' }
}
