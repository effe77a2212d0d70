import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { oneTimeTokens, passkeys, recoveryCodes, sessions, signInLinks, signOnSubjects, totpFactors } from '../db/schema/sessions.ts'
import { endSessions } from './endSessions.ts'

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
