// Asks for the password again when a call needs it. The call then continues by itself.
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { api, ask } from '../api.ts'
import { passwordRequests, settlePassword } from '../passwordRequests.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { useArea } from '../useArea.ts'
import { answerWithPasskey, usePasskey } from './passkey.ts'

/** Each staff area renders it once. */
export function PasswordDialog() {
  const waiting = useSyncExternalStore(passwordRequests.subscribe, passwordRequests.isWaiting)
  return waiting ? <AskAgain /> : null
}

function AskAgain() {
  const area = useArea()
  const hasPasskey = (useQuery(ask('sessions', 'getAccount')).data?.passkeys.length ?? 0) > 0
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
  return (
    <Dialog
      open
      holds
      onClose={() => form.busy || settlePassword(false)}
      title="Is it still you?"
      description="You last gave your password more than 10 minutes ago, and this step needs it."
      width="sm"
      actions={
        <>
          <Button onClick={() => settlePassword(false)} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" form="password-again" look="primary" busy={form.busy}>
            Go on
          </Button>
        </>
      }
    >
      <form {...form.form} id="password-again" className="grid gap-4">
        <FormError>{form.error}</FormError>
        <PasswordField label="Password" autoComplete="current-password" required maxLength={200} {...form.field('password')} />
      </form>
      {hasPasskey && (
        <Button className="mt-4" busy={passkey.busy} onClick={() => void passkey.run()}>
          <KeyRound aria-hidden strokeWidth={1.5} />
          Use a passkey instead
        </Button>
      )}
      <FormError>{passkey.error}</FormError>
    </Dialog>
  )
}
