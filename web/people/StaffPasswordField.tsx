import type { ComponentProps } from 'react'
import { passwordMinLength } from '../../shared/lengths.ts'
import { PasswordField } from '../ui/Field.tsx'
import { useSendsEmail } from '../useSendsEmail.ts'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>

/** The password of a colleague's account. `signsOut`: whom a new one signs out; null for an account that does not exist yet. */
export function StaffPasswordField({ signsOut, ...field }: Field & { signsOut: string | null }) {
  const sendsEmail = useSendsEmail()
  const invited =
    sendsEmail === false
      ? 'or leave it empty to invite them. No mail server is set, so the invitation waits in the Outbox.'
      : `or leave it empty to invite them${sendsEmail ? ' by email' : ''}: they set their own.`
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      {...field}
      hint={
        signsOut
          ? `Leave blank to keep the current password. A new one has at least ${passwordMinLength} characters and signs ${signsOut}.`
          : `At least ${passwordMinLength} characters, ${invited}`
      }
    />
  )
}
