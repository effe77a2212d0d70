import type { Profile } from '../../shared/profile.ts'
import { api } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { formatDate } from '../ui/formatDate.ts'
import { Switch } from '../ui/Switch.tsx'
import { toast } from '../ui/toast.tsx'

export function SharingCard({ profile, onChanged }: { profile: Profile; onChanged: () => Promise<unknown> }) {
  const [busy, during] = useBusy()
  const { candidate_id, employer, shared_with } = profile
  const company = employer ?? shared_with[0]
  if (!company) return null
  const share = shared_with.find((one) => one.company_id === company.company_id)
  const set = (shared: boolean) =>
    during('busy', () =>
      change({
        call: () => api.profiles.shareProfile({ candidate_id, company_id: company.company_id, shared }),
        refresh: onChanged,
        failed: 'This could not be saved. Try again.',
        onDone: () =>
          toast.success(
            shared ? `${company.company_name} can see your profile now` : `${company.company_name} no longer sees your profile`,
          ),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  return (
    <section aria-labelledby="sharing" className="card p-5 print:hidden">
      <h2 id="sharing" className="text-lg">
        Sharing
      </h2>
      <p className="mt-2 quiet">
        {share
          ? `Shared with ${company.company_name} since ${formatDate(share.shared_at)}: your confirmed lines and skills, not your paths.`
          : `Private. You can let ${company.company_name} see your confirmed lines and skills; your paths stay yours.`}
      </p>
      <Switch
        className="mt-3"
        label={`Share with ${company.company_name}`}
        checked={share !== undefined}
        busy={busy !== null}
        onChange={(shared) => void set(shared)}
      />
    </section>
  )
}
