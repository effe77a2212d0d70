import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'
import { oneTimeTokens } from '../db/schema/sessions.ts'
import type { Outdated, StoredEmail } from '../mail/mail.ts'
import { isActive } from '../security/activeUsers.ts'

type StoredLink = Pick<StoredEmail, 'id' | 'to'> & { kind: 'account-invitation' | 'password-link' }

/** Why an email whose link sets a member of staff's password must not go out any more; null if it may. */
export async function whyStaffLinkOutdated(db: Db, { id, kind, to }: StoredLink): Promise<Outdated | null> {
  const [account] = await db
    .select({ email: users.email })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.user_id))
    .where(and(eq(oneTimeTokens.email_id, id), gt(oneTimeTokens.expires_at, sql`now()`), isActive))
  if (account?.email === to.toLowerCase()) return null
  const another = kind === 'account-invitation' ? 'Invite them again.' : 'They can ask for a new link where they sign in.'
  return { error_code: 'password_link.ended', error: `Not sent: the link in it no longer works. ${another}` }
}
