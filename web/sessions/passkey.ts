// The use of passkeys in the browser. Its library loads when a passkey is used.
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { CallError } from '../../shared/client.ts'
import type { StaffType } from '../../shared/passwords.ts'
import { publicApi } from '../client.ts'

type Begun = { passkey_token: string; options: Record<string, unknown> }
type Answered = { passkey_token: string; response: Record<string, unknown> }

const library = () => import('@simplewebauthn/browser')

/** Asks for a passkey of this site; with the token of a sign-in, for a passkey of that account. */
export async function answerWithPasskey(input: { user_type: StaffType; mfa_token?: string }): Promise<Answered> {
  const [{ startAuthentication }, begun] = await Promise.all([library(), publicApi.sessions.beginPasskeySignIn(input)])
  const response = await startAuthentication({ optionsJSON: begun.options as unknown as PublicKeyCredentialRequestOptionsJSON })
  return { passkey_token: begun.passkey_token, response: { ...response } }
}

export async function makePasskey(begin: () => Promise<Begun>): Promise<Answered> {
  const [{ startRegistration }, begun] = await Promise.all([library(), begin()])
  const response = await startRegistration({ optionsJSON: begun.options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return { passkey_token: begun.passkey_token, response: { ...response } }
}

/** The state of one use of a passkey. If the user closes the browser's own dialog, that is no error: they changed their mind. */
export function usePasskey(work: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (thrown) {
      const called = thrown instanceof CallError
      if (called) setError(thrown.problem?.detail ?? 'Network error. Please check your connection and try again.')
      else if (!(thrown instanceof Error && thrown.name === 'NotAllowedError'))
        setError('This browser could not use a passkey here. Sign in another way.')
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}
