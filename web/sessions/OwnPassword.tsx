import { useQuery } from '@tanstack/react-query'
import type { StaffType } from '../../shared/passwords.ts'
import { ask } from '../api.ts'
import { AccountSection } from './AccountSection.tsx'
import { AskForLink } from './AskForLink.tsx'
import { ChangePassword } from './ChangePassword.tsx'

/** The user's own password: a form to change it, or, where the account has none, a way to set one. */
export function OwnPassword({ area, email }: { area: StaffType; email: string | undefined }) {
  const { data: account } = useQuery(ask('sessions', 'getAccount'))
  if (email && account?.has_password === false)
    return (
      <AccountSection
        title="Password"
        lead="Your account has no password: you sign in through your organisation. You can set one by a link. Setting it signs you out everywhere."
      >
        <AskForLink area={area} own={email} />
      </AccountSection>
    )
  return (
    <AccountSection title="Password" lead="Changing it signs you out on every other device.">
      <ChangePassword email={email ?? ''} />
    </AccountSection>
  )
}
