import type { ComponentProps } from 'react'
import { passwordMaxLength, passwordMinLength } from '../../shared/lengths.ts'
import { PasswordField } from '../ui/Field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'>

export function NewPasswordField(props: Props) {
  return (
    <PasswordField
      label="New password"
      autoComplete="new-password"
      required
      maxLength={passwordMaxLength}
      hint={`At least ${passwordMinLength} characters. Several words that do not belong together are easy to remember and hard to guess.`}
      {...props}
    />
  )
}
