// What a sign-in answers: a session, or that a second factor is needed first.
import { z } from 'zod'
import { instant } from './fields.ts'

export const userType = z.enum(['admin', 'recruiter', 'candidate'])
export type UserType = z.infer<typeof userType>

export const session = {
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user_type: userType,
  expires_at: instant,
}
export const loginResult = z.object(session)
export type LoginResult = z.infer<typeof loginResult>

export const mfaMethod = z.enum(['totp', 'passkey', 'recovery_code'])
export type MfaMethod = z.infer<typeof mfaMethod>

/** Either a session, or `mfa_required` and no `access_token`: then `mfa_token` goes on, for ten minutes. */
export const staffLogin = z.object({
  ...loginResult.partial().shape,
  mfa_required: z.literal(true).optional(),
  mfa_token: z.string().optional(),
  /** With what the account may go on; empty where it has no second factor yet and must set one up first. */
  methods: z.array(mfaMethod).optional(),
})
export type StaffLogin = z.infer<typeof staffLogin>

export const isSession = (login: StaffLogin): login is LoginResult => login.access_token !== undefined
