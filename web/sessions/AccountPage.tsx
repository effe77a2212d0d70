// The user's own account: their name, their password, and where they are signed in.
import { useQuery } from '@tanstack/react-query'
import { staff_hours, staffIdle_minutes } from '../../shared/signInTimes.ts'
import { ask } from '../api.ts'
import { useArea } from '../useArea.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AccountSection } from './AccountSection.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SummaryEmail } from './SummaryEmail.tsx'

export function Component() {
  const area = useArea()
  const { data: me, error, refetch } = useQuery(ask('sessions', 'getSession'))
  const facts = [
    ...(area === 'recruiter' || me?.has_name ? [['Name', me?.name]] : []),
    ['Email', me?.email],
    ...(area === 'recruiter' ? [['Company', me?.company_name ?? '']] : []),
  ]
  const header = <PageHeader title="Account">Your sign-in, and where you are signed in.</PageHeader>
  if (error && !me)
    return (
      <div className="mx-auto max-w-3xl">
        {header}
        <section className="card">
          <ErrorState title="Your account could not be loaded" detail={error.message} onRetry={() => void refetch()} />
        </section>
      </div>
    )
  return (
    <div className="mx-auto max-w-3xl">
      {header}
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
        <OwnPassword area={area} email={me?.email} />
        <SecondFactor />
        <SummaryEmail area={area} taken={me?.summary_email ?? undefined} />
        <AccountSection
          title="Where you are signed in"
          lead={`You are signed out after ${staffIdle_minutes} minutes without activity, and after ${staff_hours} hours in any case.`}
        >
          <OwnSessions />
        </AccountSection>
      </div>
    </div>
  )
}
