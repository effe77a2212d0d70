import { ArrowRight, Download } from 'lucide-react'
import type { Profile } from '../../shared/profile.ts'
import { api, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { toast } from '../ui/toast.tsx'
import { AddLine } from './AddLine.tsx'
import { BringCard } from './BringCard.tsx'
import { JobGapsCard } from './JobGapsCard.tsx'
import { LineRow } from './LineRow.tsx'
import { SharingCard } from './SharingCard.tsx'
import { SkillList } from './SkillList.tsx'
import { useOpenJobs } from './useOpenJobs.ts'

export function ProfileTab({ profile, onPaths }: { profile: Profile; onPaths: () => void }) {
  const [busy, during] = useBusy()
  const openJobs = useOpenJobs(profile.candidate_id)
  const { candidate_id, lines } = profile
  const waiting = lines.filter((line) => line.state === 'unconfirmed')
  const kept = lines.filter((line) => line.state === 'confirmed')
  const rejected = lines.filter((line) => line.state === 'rejected')
  const download = () =>
    during('busy', () =>
      change({
        call: () => api.profiles.exportProfile({ candidate_id }),
        failed: 'Your profile could not be saved as a file. Try again.',
        onDone: (file) => saveFile('resume.json', file),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-4">
        <BringCard profile={profile} />
        {waiting.length > 0 && (
          <section aria-labelledby="waiting" className="card print:hidden">
            <div className="border-b border-sand-200 px-5 py-4">
              <h2 id="waiting" className="text-lg">
                Is this right? {waiting.length} {waiting.length === 1 ? 'line waits' : 'lines wait'} for you
              </h2>
              <p className="mt-1 quiet">
                Nothing counts before you have confirmed it. Correct what was read wrong, and reject what is not yours: a rejected line can
                be deleted.
              </p>
            </div>
            <ul>
              {waiting.map((line) => (
                <LineRow key={line.id} candidateId={candidate_id} line={line} />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="kept" className="card">
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-sand-200 px-5 py-4">
            <h2 id="kept" className="text-lg">
              Your lines
            </h2>
            <AddLine candidateId={candidate_id} />
          </div>
          {kept.length === 0 ? (
            <EmptyState title="Nothing confirmed yet">
              Bring a CV, an archive or a GitHub account, or add a line by hand: a job you held, something you can do, a certificate.
            </EmptyState>
          ) : (
            <ul>
              {kept.map((line) => (
                <LineRow key={line.id} candidateId={candidate_id} line={line} />
              ))}
            </ul>
          )}
          {rejected.length > 0 && (
            <details className="border-t border-sand-200 px-5 py-3 print:hidden">
              <summary className="min-h-6 quiet">{rejected.length} rejected</summary>
              <ul className="-mx-5 mt-2">
                {rejected.map((line) => (
                  <LineRow key={line.id} candidateId={candidate_id} line={line} />
                ))}
              </ul>
            </details>
          )}
        </section>
        <JobGapsCard candidateId={candidate_id} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <SkillList profile={profile} jobs={openJobs.data?.jobs} />
        <div className="grid gap-2 print:hidden">
          <Button look="primary" size="lg" onClick={onPaths}>
            See where this leads
            <ArrowRight aria-hidden strokeWidth={1.5} />
          </Button>
          <Button busy={busy !== null} onClick={() => void download()}>
            <Download aria-hidden strokeWidth={1.5} />
            Download as JSON Resume
          </Button>
        </div>
        <SharingCard profile={profile} onChanged={() => refresh('getProfile')} />
      </div>
    </div>
  )
}
