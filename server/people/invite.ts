// Invites a colleague to set their own password.
import { and, eq, isNull } from 'drizzle-orm'
import { invitation_minutes } from '../../shared/signInTimes.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'
import { AppError } from '../errors.ts'
import { carriedBy, endOneTime, makeOneTime } from '../sessions/face.ts'
import { staffInvitationEmail, type Account } from './passwordEmails.ts'

/** Emails a link to set the password. An earlier link ends. Without a mail server the email waits in the Outbox. */
export async function invite(ctx: Pick<Deps, 'secrets' | 'mail' | 'config'>, tx: Db, account: Account & { id: string }): Promise<void> {
  await endOneTime(tx, account.id, ['invitation'])
  const token = await makeOneTime(ctx, tx, { kind: 'invitation', minutes: invitation_minutes, user_id: account.id })
  await carriedBy(tx, token, await ctx.mail.queue(tx, 'account-invitation', staffInvitationEmail(ctx.config, account, token)))
}

/** Sends another invitation. Throws 409 for an account with a password. Returns false if there is no such account. */
export async function inviteAgain(
  ctx: Pick<Deps, 'db' | 'secrets' | 'mail' | 'config'>,
  user_type: Account['user_type'],
  user_id: string,
): Promise<boolean> {
  return await ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, user_id), eq(users.user_type, user_type), isNull(users.deleted_at)))
      .for('update')
    if (!account) return false
    if (account.password_hash !== null)
      throw new AppError(
        'account.has_password',
        'This account has a password already. Its owner can ask for a new one on the sign-in page.',
      )
    await invite(ctx, tx, account)
    return true
  })
}
