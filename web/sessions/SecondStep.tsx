// The second step of a sign-in: a code or a passkey.
// If a second factor is required and the user has none, they set one up here.
import { useEffect, useRef, useState } from 'react'
import type { StaffType } from '../../shared/passwords.ts'
import type { TotpSetup } from '../../shared/secondFactor.ts'
import type { LoginResult, MfaMethod } from '../../shared/signIn.ts'
import { codeMaxLength } from '../../shared/lengths.ts'
import { publicApi } from '../client.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { enter } from './enter.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanApp } from './ScanApp.tsx'

type Props = { area: StaffType; token: string; methods: MfaMethod[]; onEnd: () => void }

export function SecondStep({ area, token, methods, onEnd }: Props) {
  const isNew = methods.length === 0
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [made, setMade] = useState<{ session: LoginResult; codes: string[] } | null>(null)
  const form = useForm({
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const { recovery_codes, ...session } = await publicApi.sessions.verifyMfa({ mfa_token: token, code }).catch((error: unknown) => {
        if (publicApi.sessions.verifyMfa.codeOf(error) === 'mfa.ended') onEnd()
        throw error
      })
      if (recovery_codes) return setMade({ session, codes: recovery_codes })
      await enter(area, session)
    },
  })
  const [failure, setFailure] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) publicApi.sessions.setUpMfa({ mfa_token: token }).then(setSetup, (error: Error) => setFailure(error.message))
    // The form that had the focus is gone.
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isNew, token])
  if (made)
    return (
      <div className="grid gap-4">
        <RecoveryCodes codes={made.codes} />
        <Button look="primary" size="lg" onClick={() => void enter(area, made.session)}>
          I have kept them. Continue
        </Button>
      </div>
    )
  const typed = isNew || methods.includes('totp') || methods.includes('recovery_code')
  return (
    <div ref={box}>
      <form {...form.form} className="grid gap-4">
        <FormError>{form.error ?? failure}</FormError>
        {isNew && <p>This server asks for a second factor. Set it up with an authenticator app on your phone.</p>}
        {setup && <ScanApp setup={setup} />}
        {typed && (
          <>
            <TextField
              label={isNew ? 'Code of the app' : 'Second factor code'}
              autoComplete="one-time-code"
              inputMode={isNew ? 'numeric' : undefined}
              spellCheck={false}
              maxLength={codeMaxLength}
              required
              hint={isNew ? 'Six digits, new every 30 seconds.' : 'Six digits of your authenticator app, or a recovery code.'}
              {...form.field('code')}
            />
            <Button type="submit" look="primary" size="lg" busy={form.busy}>
              {form.busy ? 'Checking...' : 'Continue'}
            </Button>
          </>
        )}
      </form>
      {methods.includes('passkey') && <PasskeySignIn area={area} mfa_token={token} />}
      <Button className="mt-4" onClick={onEnd}>
        Back
      </Button>
    </div>
  )
}
