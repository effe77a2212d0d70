import type { AdminUser, Recruiter } from '../../shared/people.ts'

/** What happened to the invitation of an account that was just created or invited. Undefined if the account has a password. */
export function invitedWords({ is_set_up, invitation, email }: Recruiter | AdminUser): string | undefined {
  if (is_set_up || !invitation) return undefined
  return invitation.email_status === 'kept'
    ? `No mail server is set, so the invitation for ${email} waits in the Outbox.`
    : `An invitation to set a password is on its way to ${email}.`
}
