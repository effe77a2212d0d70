import { publicApi } from '../client.ts'
import { passwordSetQuery } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { leaveFor } from './leaveFor.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

const schema = async () => (await import('../../shared/passwords.ts')).passwords.resetPassword.body.pick({ new_password: true })

/** Sets the password with a link that the server has checked. */
export function SetPassword({ token, email, next }: { token: string; email: string; next: string }) {
  const form = useForm({
    initial: { new_password: '' },
    schema,
    onSubmit: async ({ new_password }) => {
      await publicApi.people.resetPassword({ token, new_password }).catch((error: unknown) => {
        // The link has expired since the check. The page loads again and says so.
        if (publicApi.people.resetPassword.codeOf(error) === 'password_link.ended') location.reload()
        throw error
      })
      await leaveFor(`${next}?${passwordSetQuery}`)
    },
  })
  return (
    <form {...form.form} className="grid gap-4">
      <FormError>{form.error}</FormError>
      <p className="wrap-anywhere">
        For <strong>{email}</strong>
      </p>
      {/* Tells the browser's password manager which account this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField {...form.field('new_password')} />
      <Button type="submit" look="primary" size="lg" busy={form.busy}>
        {form.busy ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  )
}
