// The second factor for staff: an authenticator app with recovery codes, and passkeys.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, line, text, token, whole } from './fields.ts'
import { staffType } from './passwords.ts'
import { loginResult } from './signIn.ts'
import { codeMaxLength } from './lengths.ts'

const staff = ['admin', 'recruiter'] as const
/** Six digits from the app, or a recovery code. */
const code = text(codeMaxLength)

/** The secret for the app: as text, as an address, and as a picture of that address. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string(), qr: z.string() })
export type TotpSetup = z.infer<typeof totpSetup>

export const recoveryCodeCount = 10
/** Shown only once. */
const recoveryCodes = z.array(z.string())

export const passkey = z.object({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() })
export type Passkey = z.infer<typeof passkey>
/** In the format of the browser's own WebAuthn calls. */
const webauthn = z.record(z.string(), z.unknown())
/** What the browser's WebAuthn call needs. `passkey_token` comes back with its answer. */
export const passkeyOptions = z.object({ passkey_token: z.string(), options: webauthn })
export const passkeyAnswer = z.object({ passkey_token: token, response: webauthn })
const passkeyParams = z.object({ passkey_id: id })

export const secondFactor = {
  verifyMfa: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/verify',
    who: 'anyone',
    status: 200,
    problems: ['mfa.wrong', 'mfa.ended', 'sign_in.too_many'],
    summary: 'The second step of a sign-in: a code from the authenticator app, which works once, or a recovery code.',
    body: z.object({ mfa_token: token, code }),
    output: loginResult.extend({ recovery_codes: recoveryCodes.optional() }),
  }),
  setUpMfa: endpoint({
    method: 'POST',
    path: '/api/auth/mfa/setup',
    who: 'anyone',
    status: 200,
    problems: ['mfa.ended', 'mfa.on'],
    summary:
      'For an account that must have a second factor and has none: a new secret for an authenticator app. Its first code goes to `/api/auth/mfa/verify`.',
    body: z.object({ mfa_token: token }),
    output: totpSetup,
  }),
  getAccount: endpoint({
    method: 'GET',
    path: '/api/auth/account',
    who: staff,
    status: 200,
    summary: 'How one’s own account signs in.',
    output: z.object({
      has_password: z.boolean().describe('False for whoever signs in through their organisation alone.'),
      totp_since: instant.nullable().describe('Since when the account has an authenticator app. Null if it has none.'),
      recovery_codes_left: whole.describe('How many recovery codes still work.'),
      passkeys: z.array(passkey),
      mfa_enforced: z.boolean(),
      passkeys_at: z.string().describe('The web address where passkeys work.'),
    }),
  }),
  setUpTotp: endpoint({
    method: 'POST',
    path: '/api/auth/totp',
    who: staff,
    status: 200,
    problems: ['password.required', 'totp.on'],
    summary: 'A new secret for an authenticator app. It is in use once its first code is confirmed.',
    output: totpSetup,
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/auth/totp/confirm',
    who: staff,
    status: 200,
    problems: ['totp.on', 'sign_in.too_many'],
    summary: `Turns the authenticator app on by its first code. If the account had no second factor, it also gets ${recoveryCodeCount} recovery codes, each of which works once.`,
    body: z.object({ code }),
    output: z.object({
      recovery_codes: recoveryCodes.nullable().describe('Shown only once. Null if the account has a second factor already.'),
    }),
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/api/auth/totp',
    who: staff,
    status: 204,
    problems: ['password.required', 'mfa.enforced'],
    summary: 'Turns the authenticator app off.',
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-codes',
    who: staff,
    status: 200,
    problems: ['password.required', 'mfa.none'],
    summary: `Makes ${recoveryCodeCount} new recovery codes; the earlier ones stop working.`,
    output: z.object({ recovery_codes: recoveryCodes }),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    who: staff,
    status: 200,
    problems: ['password.required'],
    summary: 'What the browser needs to make a passkey.',
    output: passkeyOptions,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    who: staff,
    status: 201,
    record: 'passkey',
    problems: ['passkey.refused'],
    summary: `Adds a passkey. If the account had no second factor, it also gets ${recoveryCodeCount} recovery codes.`,
    body: passkeyAnswer.extend({ name: line(80) }),
    output: passkey.extend({
      recovery_codes: recoveryCodes.nullable().describe('Shown only once. Null if the account has a second factor already.'),
    }),
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/auth/passkeys/:passkey_id',
    who: staff,
    status: 200,
    problems: ['passkey.not_found'],
    summary: 'Renames one of one’s own passkeys.',
    params: passkeyParams,
    body: z.object({ name: line(80) }),
    output: passkey,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:passkey_id',
    who: staff,
    status: 204,
    problems: ['password.required', 'passkey.not_found', 'mfa.enforced'],
    summary: 'Removes one of one’s own passkeys.',
    params: passkeyParams,
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    who: 'anyone',
    status: 200,
    problems: ['mfa.ended', 'sign_in.too_many'],
    summary: 'What the browser needs to sign in by a passkey: alone, or with `mfa_token` as the second step.',
    body: z.object({ user_type: staffType, mfa_token: token.optional() }),
    output: passkeyOptions,
  }),
  verifyPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/verify',
    who: 'anyone',
    status: 200,
    problems: ['passkey.refused', 'sign_in.too_many'],
    summary: 'Signs in by a passkey.',
    body: passkeyAnswer,
    output: loginResult,
  }),
  confirmByPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/confirm',
    who: staff,
    status: 200,
    problems: ['passkey.refused'],
    summary: 'Proves again who is signed in, by a passkey instead of the password.',
    body: passkeyAnswer,
    output: z.object({ message: z.string() }),
  }),
}
