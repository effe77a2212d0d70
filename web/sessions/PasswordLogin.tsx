import { useState } from 'react'
import type { Client } from '../../shared/client.ts'
import { isSession } from '../../shared/isSession.ts'
import type { StaffLogin } from '../../shared/signIn.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField, TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { linkClass } from '../ui/linkClass.ts'
import { useForm } from '../ui/useForm.ts'
import { enter } from './enter.ts'
import { loginProblem } from './loginProblem.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { SignOnButton } from './SignOnButton.tsx'
import { SecondStep } from './SecondStep.tsx'

// Loads when the user first touches the form.
const schema = async () => (await import('../../shared/sessions.ts')).sessions.adminLogin.body

type Props = {
  login: Client['sessions']['adminLogin' | 'recruiterLogin']
  area: 'admin' | 'recruiter'
}

/** Signs in recruiters and administrators with email and password. */
export function PasswordLogin({ login, area }: Props) {
  const [step, setStep] = useState<StaffLogin | null>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    schema,
    describe: (error) => (error as Error).message,
    onSubmit: async (credentials) => {
      const session = await login(credentials).catch((error: unknown) => {
        throw new Error(loginProblem(login, error, 'password'))
      })
      if (!isSession(session)) return setStep(session)
      await enter(area, session)
    },
  })
  if (step?.mfa_token) return <SecondStep area={area} token={step.mfa_token} methods={step.methods ?? []} onEnd={() => setStep(null)} />
  return (
    <>
      <form {...form.form} onFocus={() => void schema().catch(() => undefined)} className="grid gap-4">
        <FormError>{form.error}</FormError>
        <TextField label="Email" type="email" autoComplete="username" required {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
        <p className="-mt-1 text-right text-sm">
          <a href={area === 'admin' ? paths.adminPassword() : paths.recruiterPassword()} className={linkClass}>
            Forgot password?
          </a>
        </p>
        <Button type="submit" look="primary" size="lg" busy={form.busy}>
          {form.busy ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <PasskeySignIn area={area} />
      <SignOnButton area={area} />
    </>
  )
}
