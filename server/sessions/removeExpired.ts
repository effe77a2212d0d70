import { and, lt, ne, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { oneTimeTokens, sessions, signInLinks } from '../db/schema/sessions.ts'
import { removeEnded } from '../security/counted.ts'

/** The `clean-up` task: removes expired sessions, links and unfinished sign-ins, and counts whose window is over. */
export async function removeExpired({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`))
  // An expired invitation is still shown until somebody sends another one.
  await db.delete(oneTimeTokens).where(and(lt(oneTimeTokens.expires_at, sql`now()`), ne(oneTimeTokens.kind, 'invitation')))
  await db.delete(signInLinks).where(lt(signInLinks.expires_at, sql`now()`))
  await removeEnded(db)
}
