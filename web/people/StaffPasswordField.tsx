import type { ComponentProps } from 'react'
import { passwordMinLength } from '../../shared/lengths.ts'
import { PasswordField } from '../ui/Field.tsx'
import { useSendsEmail } from '../useSendsEmail.ts'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'>

/** The password of an account. `of`: a new one, one's own, or a colleague's. */
export function StaffPasswordField({ of, ...field }: Field & { of: 'new' | 'own' | 'colleague' }) {
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
        of === 'new'
          ? `At least ${passwordMinLength} characters, ${invited}`
          : `Leave blank to keep the current password. A new one has at least ${passwordMinLength} characters${of === 'own' ? ' and signs you out: sign in again with it.' : '. A new email or password signs them out everywhere, and removes their passkeys, their authenticator app and their link to the organisation’s sign-in.'}`
      }
    />
  )
}
