// Asks for the password again where a call needs it; the call then goes on by itself.
import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { passwordRequests, settlePassword } from '../passwordRequests.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'

/** Stands once in each area of staff. */
export function PasswordDialog() {
  const waiting = useSyncExternalStore(passwordRequests.subscribe, passwordRequests.isWaiting)
  return waiting ? <AskAgain /> : null
}

function AskAgain() {
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
    </Dialog>
  )
}
