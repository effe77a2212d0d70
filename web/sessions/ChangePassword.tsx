import { passwords } from '../../shared/passwords.ts'
import { api, refresh } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

const none = { current_password: '', new_password: '' }

export function ChangePassword({ email }: { email: string }) {
  const form = useForm({
    initial: none,
    schema: passwords.changePassword.body,
    onSubmit: async (values) => {
      await api.people.changePassword(values)
      form.reset(none)
      await refresh('listSessions')
      toast.success('Your password is changed')
    },
  })
  return (
    <form {...form.form} className="grid max-w-md gap-4">
      <FormError>{form.error}</FormError>
      {/* Tells the browser's password manager which account this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" required {...form.field('current_password')} />
      <NewPasswordField {...form.field('new_password')} />
      <Button type="submit" look="primary" className="justify-self-start" busy={form.busy}>
        Change password
      </Button>
    </form>
  )
}
