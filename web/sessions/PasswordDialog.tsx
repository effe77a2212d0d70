// Asks for the password again when a call needs it; the call then continues by itself. Who has no password signs in again.
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { passwordMaxLength } from '../../shared/lengths.ts'
import { proof_minutes } from '../../shared/signInTimes.ts'
import { api, ask } from '../api.ts'
import { passwordRequests, settlePassword } from '../passwordRequests.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { useArea } from '../useArea.ts'
import { answerWithPasskey, usePasskey } from './passkey.ts'
import { SignInAgain } from './SignInAgain.tsx'

/** Each staff area renders it once. */
export function PasswordDialog() {
  const waiting = useSyncExternalStore(passwordRequests.subscribe, passwordRequests.isWaiting)
  return waiting ? <AskAgain /> : null
}

function AskAgain() {
  const area = useArea()
  const { data: account } = useQuery(ask('sessions', 'getAccount'))
  const passkey = usePasskey(async () => {
    await api.sessions.confirmByPasskey(await answerWithPasskey({ user_type: area }))
    settlePassword(true)
  })
  const form = useForm({
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      await api.sessions.confirmPassword({ password })
      settlePassword(true)
    },
  })
  const orPasskey = (
    <>
      {account && account.passkeys.length > 0 && (
        <Button className="justify-self-start" busy={passkey.busy} onClick={() => void passkey.run()}>
          <KeyRound aria-hidden strokeWidth={1.5} />
          Use a passkey instead
        </Button>
      )}
      <FormError>{passkey.error}</FormError>
    </>
  )
  if (account?.has_password === false) return <SignInAgain>{orPasskey}</SignInAgain>
  return (
    <FormDialog
      form={form}
      action="Continue"
      onClose={() => settlePassword(false)}
      title="Is it still you?"
      description={`You last gave your password more than ${proof_minutes} minutes ago, and this step needs it.`}
      width="sm"
    >
      <PasswordField label="Password" autoComplete="current-password" required maxLength={passwordMaxLength} {...form.field('password')} />
      {orPasskey}
    </FormDialog>
  )
}
