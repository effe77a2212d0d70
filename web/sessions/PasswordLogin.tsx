import type { LoginResult } from '../../shared/sessions.ts'
import { saveSession } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField, TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { leaveFor } from './leaveFor.ts'
import { loginProblem } from './loginProblem.ts'

// Loads when the form is first touched.
const schema = async () => (await import('../../shared/sessions.ts')).sessions.adminLogin.body

type Props = { login: (credentials: { email: string; password: string }) => Promise<LoginResult>; next: string }

/** Email and password, for recruiters and administrators alike. */
export function PasswordLogin({ login, next }: Props) {
  const form = useForm({
    initial: { email: '', password: '' },
    schema,
    describe: (error) => (error as Error).message,
    onSubmit: async (credentials) => {
      const session = await login(credentials).catch((error: unknown) => {
        throw new Error(loginProblem(error, 'password'))
      })
      saveSession(session)
      await leaveFor(next)
    },
  })
  return (
    <form {...form.form} onFocus={() => void schema().catch(() => undefined)} className="grid gap-4">
      <FormError>{form.error}</FormError>
      <TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
      <Button type="submit" look="primary" size="lg" busy={form.busy}>
        {form.busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
