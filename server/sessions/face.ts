// What other rooms may do with sessions, in their own transaction.
import { and, between, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Ctx, Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { oneTimeTokens, passkeys, recoveryCodes, sessions, signInLinks, signOnSubjects, totpFactors } from '../db/schema/sessions.ts'
import { tokenHash } from '../security/secrets.ts'

export { carriedBy, endOneTime, makeOneTime, readOneTime, takeOneTime } from './oneTime.ts'
export { countTry, forgetTries } from './tries.ts'
export { makeSignInLink } from './signInLinks.ts'

/** Ends all sessions of a person at once. For a candidate it also deletes unused sign-in links. */
export async function endSessions(tx: Db, of: { user_id: string } | { candidate_id: string }): Promise<void> {
  if ('candidate_id' in of) await endSignInLinks(tx, of.candidate_id)
  await tx.delete(sessions).where('user_id' in of ? eq(sessions.user_id, of.user_id) : eq(sessions.candidate_id, of.candidate_id))
}

/**
 * Ends every way in of an account whose email or password an administrator has changed: sessions, passkeys, the authenticator app, recovery
 * codes, and the tie to the sign-in service. Whoever held them may not be who holds the account now.
 */
export async function endAccess(tx: Db, user_id: string): Promise<void> {
  await endSessions(tx, { user_id })
  await tx.delete(passkeys).where(eq(passkeys.user_id, user_id))
  await tx.delete(totpFactors).where(eq(totpFactors.user_id, user_id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await tx.delete(signOnSubjects).where(eq(signOnSubjects.user_id, user_id))
}

/** Ends every session, and every link that signs in or sets a password. */
export async function endEveryAccess(tx: Db): Promise<void> {
  await tx.delete(sessions)
  await tx.delete(signInLinks)
  await tx.delete(oneTimeTokens)
}

/** Deletes the sign-in links of a candidate that nobody has used. */
export async function endSignInLinks(tx: Db, candidate_id: string): Promise<void> {
  await tx.delete(signInLinks).where(and(eq(signInLinks.candidate_id, candidate_id), isNull(signInLinks.used_at)))
}

/** A link is made in the transaction that stores its email, a moment before it. */
const madeWithin_ms = 60_000

/** Whether the sign-in link in an email that was written at this moment still signs the candidate in. */
export async function linkWorks(db: Db, candidate_id: string, written_at: string): Promise<boolean> {
  const from = new Date(Date.parse(written_at) - madeWithin_ms).toISOString()
  const ofEmail = and(between(signInLinks.created_at, from, written_at), gt(signInLinks.expires_at, new Date().toISOString()))
  return (await db.$count(signInLinks, and(eq(signInLinks.candidate_id, candidate_id), isNull(signInLinks.used_at), ofEmail))) > 0
}

/** Ends all of the caller's sessions except this one, which counts as proved. */
export async function endOtherSessions(tx: Db, ctx: Ctx<'admin' | 'recruiter'>): Promise<void> {
  const this_one = tokenHash(ctx.token)
  await tx.delete(sessions).where(and(eq(sessions.user_id, ctx.actor.id), ne(sessions.token_hash, this_one)))
  await tx.update(sessions).set({ proved_at: new Date().toISOString() }).where(eq(sessions.token_hash, this_one))
}

/** Notes that a session is in use, at most once a minute. No caller waits for it. If it fails, the next call tries again. */
export async function noteUse({ db, log }: Pick<Deps, 'db' | 'log'>, session_id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(sessions.id, session_id), lt(sessions.last_used_at, sql`now() - interval '1 minute'`)))
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a session could not be noted'))
}
