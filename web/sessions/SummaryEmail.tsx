import { api, refresh } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { SkeletonText } from '../ui/Skeleton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { toast } from '../ui/toast.tsx'
import { useSendsEmail } from '../useSendsEmail.ts'
import { AccountSection } from './AccountSection.tsx'

const words = {
  admin: {
    title: 'Daily summary',
    lead: 'Once a day, which jobs wait for an agent, how many reviews wait, and how many candidates wait for an answer.',
    label: 'Send me the daily summary',
  },
  recruiter: {
    title: 'Emails about results',
    lead: 'How many results your jobs have, after interviews were reviewed.',
    label: 'Send me new results',
  },
}

type Props = { area: 'admin' | 'recruiter'; taken: boolean | undefined }

/** Takes or stops the user's own summary emails. `taken` is undefined until it is known. */
export function SummaryEmail({ area, taken }: Props) {
  const [busy, during] = useBusy()
  const sendsEmail = useSendsEmail()
  const { title, lead, label } = words[area]
  const set = (summary_email: boolean) =>
    during('busy', () =>
      change({
        call: () => api.people.setSummaryEmail({ summary_email }),
        refresh: () => refresh('getSession'),
        failed: lost('Nothing was changed'),
        onDone: () => toast.success(summary_email ? 'You get these emails' : 'You no longer get these emails'),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  return (
    <AccountSection title={title} lead={lead}>
      {taken !== undefined ? (
        <>
          <Switch checked={taken} busy={busy !== null} onChange={(next) => void set(next)} label={label} />
          {sendsEmail === false && (
            <p className="mt-3 quiet">No mail server is set, so these emails are not sent. They wait in the administrators’ Outbox.</p>
          )}
        </>
      ) : (
        <SkeletonText lines={1} />
      )}
    </AccountSection>
  )
}
