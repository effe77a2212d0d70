import type { Profile } from '../../shared/profile.ts'
import { api } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { formatDate } from '../ui/formatDate.ts'
import { Switch } from '../ui/Switch.tsx'
import { toast } from '../ui/toast.tsx'

type Company = NonNullable<Profile['employer']>

/** The employer of this interview, and each other company that sees the profile: a recruiter may have moved to another one since. */
function companiesOf({ employer, shared_with }: Profile): Company[] {
  const others = shared_with.filter((one) => one.company_id !== employer?.company_id)
  return employer ? [employer, ...others] : others
}

export function SharingCard({ profile, onChanged }: { profile: Profile; onChanged: () => Promise<unknown> }) {
  const companies = companiesOf(profile)
  if (companies.length === 0) return null
  return (
    <section aria-labelledby="sharing" className="card p-5 print:hidden">
      <h2 id="sharing" className="text-lg">
        Sharing
      </h2>
      {companies.map((company) => (
        <OneCompany key={company.company_id} company={company} profile={profile} onChanged={onChanged} />
      ))}
    </section>
  )
}

type Props = { company: Company; profile: Profile; onChanged: () => Promise<unknown> }

function OneCompany({ company: { company_id, company_name }, profile: { candidate_id, shared_with }, onChanged }: Props) {
  const [busy, during] = useBusy()
  const share = shared_with.find((one) => one.company_id === company_id)
  const set = (shared: boolean) =>
    during('busy', () =>
      change({
        call: () => api.profiles.shareProfile({ candidate_id, company_id, shared }),
        refresh: onChanged,
        failed: 'This could not be saved. Try again.',
        onDone: () => toast.success(shared ? `${company_name} can see your profile now` : `${company_name} no longer sees your profile`),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  return (
    <>
      <p className="mt-2 quiet">
        {share
          ? `Shared with ${company_name} since ${formatDate(share.shared_at)}: your confirmed lines and the skills that they name, not your paths.`
          : `${shared_with.length === 0 ? 'Private. ' : ''}You can let ${company_name} see your confirmed lines and the skills that they name; your paths stay yours.`}
      </p>
      <Switch
        className="mt-3"
        label={`Share with ${company_name}`}
        checked={share !== undefined}
        busy={busy !== null}
        onChange={(shared) => void set(shared)}
      />
    </>
  )
}
