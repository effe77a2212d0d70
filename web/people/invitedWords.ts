import type { AdminUser, Recruiter } from '../../shared/people.ts'

/** What became of the invitation of an account that was just made or invited; undefined where it has a password. */
export function invitedWords({ has_password, invitation, email }: Recruiter | AdminUser): string | undefined {
  if (has_password || !invitation) return undefined
  return invitation.email_status === 'kept'
    ? `No mail server is set, so the invitation for ${email} waits in the Outbox.`
    : `An invitation to set a password is on its way to ${email}.`
}
