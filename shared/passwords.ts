// Setting a password: with a link, or with the current password.
import { z } from 'zod'
import { durationWords } from './durationWords.ts'
import { endpoint } from './endpoint.ts'
import { email, password, presentPassword, token } from './fields.ts'
import { passwordLinkMinutes } from './signInTimes.ts'

export const staffTypes = ['admin', 'recruiter'] as const
export const staffType = z.enum(staffTypes)
export type StaffType = z.infer<typeof staffType>

export const passwords = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/forgot',
    who: 'anyone',
    status: 202,
    problems: ['sign_in_link.too_many'],
    summary: `Emails a link to set a new password, which lasts ${durationWords(passwordLinkMinutes)}. The answer is the same whether or not there is such an account.`,
    body: z.object({ email, user_type: staffType }),
  }),
  openPasswordLink: endpoint({
    method: 'POST',
    path: '/api/auth/password/link',
    who: 'anyone',
    status: 200,
    problems: ['password_link.ended'],
    summary: 'Tells whose password a link sets. The link can still be used afterwards.',
    body: z.object({ token }),
    output: z.object({ email: z.string(), user_type: staffType, kind: z.enum(['password_link', 'invitation']) }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/reset',
    who: 'anyone',
    status: 200,
    problems: ['password_link.ended'],
    summary: 'Sets a password by a link, once, and ends every session of the account.',
    body: z.object({ token, new_password: password }),
    output: z.object({ message: z.string() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    who: ['admin', 'recruiter'],
    status: 200,
    problems: ['sign_in.too_many'],
    summary: 'Changes one’s own password, and ends one’s other sessions.',
    body: z.object({ current_password: presentPassword, new_password: password }),
    output: z.object({ message: z.string() }),
  }),
}
