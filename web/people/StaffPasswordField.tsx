import type { ComponentProps } from 'react'
import { PasswordField } from '../ui/Field.tsx'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'maxLength' | 'autoComplete'>

/** The password of a colleague's account. `signsOut`: whom a new one signs out; null for an account that does not exist yet. */
export function StaffPasswordField({ signsOut, ...field }: Field & { signsOut: string | null }) {
  return (
    <PasswordField
      label="Password"
      maxLength={200}
      autoComplete="new-password"
      {...field}
      hint={
        signsOut
          ? `Leave blank to keep the current password. A new one has at least 12 characters and signs ${signsOut}.`
          : 'Leave it empty to invite them by email: they set their own. Otherwise at least 12 characters.'
      }
    />
  )
}
