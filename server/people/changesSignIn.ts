import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'

/**
 * Whether an edit changes how this account signs in, which ends what was sent to it. A form also sends an unchanged email. Locks the account
 * first, so that the email which is compared is the one that the edit replaces.
 */
export async function changesSignIn(tx: Db, user_id: string, { email, password }: { email?: string; password?: string }): Promise<boolean> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user_id)).for('no key update')
  if (password) return true
  return account !== undefined && email !== undefined && email !== account.email
}
