// One's own account: who one is, the password, and where one is signed in.
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { useArea } from '../useArea.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AccountSection } from './AccountSection.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'

export function Component() {
  const area = useArea()
  const me = useQuery(ask('sessions', 'getSession')).data
  const facts = [
    ...(area === 'recruiter' || (me && me.name !== me.email) ? [['Name', me?.name]] : []),
    ['Email', me?.email],
    ...(area === 'recruiter' ? [['Company', me?.company_name ?? '']] : []),
  ]
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Account">Your sign-in, and where you are signed in.</PageHeader>
      <div className="grid gap-5">
        <AccountSection title="You" lead={area === 'recruiter' ? 'An administrator can change these.' : 'Change it under Admin Users.'}>
          <dl className="grid gap-2 sm:grid-cols-[8rem_1fr]">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="quiet">{name}</dt>
                <dd className="min-h-5 wrap-anywhere max-sm:mb-2">{value}</dd>
              </div>
            ))}
          </dl>
        </AccountSection>
        <AccountSection title="Password" lead="Changing it signs you out on every other device.">
          <ChangePassword email={me?.email ?? ''} />
        </AccountSection>
        <SecondFactor />
        <AccountSection title="Where you are signed in" lead="A sign-in ends after an hour without use, and after 12 hours.">
          <OwnSessions />
        </AccountSection>
      </div>
    </div>
  )
}
