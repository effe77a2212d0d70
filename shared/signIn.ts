// The answer to a sign-in: a session, or the request for a second factor.
import { z } from 'zod'
import { instant } from './fields.ts'

export const userTypes = ['admin', 'recruiter', 'candidate'] as const
export const userType = z.enum(userTypes).describe('Whose account or record it is.')
export type UserType = z.infer<typeof userType>

export const session = {
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user_type: userType,
  expires_at: instant,
}
export const loginResult = z.object(session)
export type LoginResult = z.infer<typeof loginResult>

export const mfaMethod = z.enum(['totp', 'passkey', 'recovery_code']).describe('`totp`: a code from an authenticator app.')
export type MfaMethod = z.infer<typeof mfaMethod>

/** Either a session, or `mfa_required` without an `access_token`. Then `mfa_token` continues the sign-in for ten minutes. */
export const staffLogin = z.object({
  ...loginResult.partial().shape,
  mfa_required: z.literal(true).optional(),
  mfa_token: z.string().optional(),
  methods: z.array(mfaMethod).optional().describe('The account’s second factors. Empty if it has none yet and must set one up first.'),
})
export type StaffLogin = z.infer<typeof staffLogin>
