// Emails about passwords: the link to set one, and the message that it was set.
import { durationWords } from '../../shared/durationWords.ts'
import { invitation_minutes, passwordLink_minutes } from '../../shared/signInTimes.ts'
import type { Config } from '../config.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'

type Where = Pick<Config, 'public_url' | 'support_email'>
export type Account = { user_type: 'admin' | 'recruiter'; name: string; email: string }

/** The secret is after the #, which browsers do not send and servers do not log. */
const linkOf = (config: Where, { user_type }: Account, token: string) => `${config.public_url}/${user_type}/password#${token}`

export function passwordLinkEmail(config: Where, account: Account, token: string): Email {
  return writeEmail(account.email, 'Set a new password for Vouch', [
    { kind: 'heading', text: 'Set a new password' },
    { kind: 'paragraph', text: `Hello ${account.name},\n\nSomebody, probably you, asked for a new password for your account.` },
    { kind: 'button', label: 'Set a new password', href: linkOf(config, account, token) },
    { kind: 'quiet', text: `The button works once, within ${durationWords(passwordLink_minutes)}. You are then signed out everywhere.` },
    { kind: 'quiet', text: `If it was not you, do nothing: your password stays as it is. Questions: ${config.support_email}.` },
  ])
}

export function staffInvitationEmail(config: Where, account: Account, token: string): Email {
  const role = account.user_type === 'admin' ? 'an administrator' : 'a recruiter'
  return writeEmail(account.email, 'Your account at Vouch', [
    { kind: 'heading', text: 'Welcome to Vouch' },
    { kind: 'paragraph', text: `Hello ${account.name},\n\nAn administrator has made you ${role} at Vouch. Set your password to sign in.` },
    { kind: 'button', label: 'Set your password', href: linkOf(config, account, token) },
    { kind: 'quiet', text: `The button works once, within ${durationWords(invitation_minutes)}. You then sign in with ${account.email}.` },
    { kind: 'quiet', text: `If you did not expect this email, write to ${config.support_email}.` },
  ])
}

export function passwordSetEmail(config: Where, account: Account): Email {
  return writeEmail(account.email, 'Your password was changed', [
    { kind: 'heading', text: 'Your password was changed' },
    { kind: 'paragraph', text: `Hello ${account.name},\n\nThe password of your account at Vouch was changed just now.` },
    {
      kind: 'quiet',
      text: `If it was not you, set a new one at once with “Forgot password?” on the sign-in page, and write to ${config.support_email}.`,
    },
  ])
}
