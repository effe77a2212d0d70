import { secondFactor, type TotpSetup } from '../../shared/secondFactor.ts'
import { api } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { ScanApp } from './ScanApp.tsx'

type Props = { setup: TotpSetup; onDone: (recovery_codes: string[] | null) => Promise<void>; onCancel: () => void }

/** Turns on a new authenticator app with its first code. */
export function ConfirmApp({ setup, onDone, onCancel }: Props) {
  const form = useForm({
    initial: { code: '' },
    schema: secondFactor.confirmTotp.body,
    onSubmit: async (values) => onDone((await api.sessions.confirmTotp(values)).recovery_codes),
  })
  return (
    <form {...form.form} className="grid max-w-md gap-4">
      <FormError>{form.error}</FormError>
      <ScanApp setup={setup} />
      <TextField
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        hint="Six digits, new every 30 seconds."
        {...form.field('code')}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={form.busy}>
          Turn on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
