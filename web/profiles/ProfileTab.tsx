import { ArrowRight, Download } from 'lucide-react'
import { useState } from 'react'
import { lineSources, type Profile } from '../../shared/profile.ts'
import { api, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { count } from '../ui/formatDate.ts'
import { saveFile } from '../ui/saveFile.ts'
import { toast } from '../ui/toast.tsx'
import { AddLine } from './AddLine.tsx'
import { BringCard } from './BringCard.tsx'
import { JobGapsCard } from './JobGapsCard.tsx'
import { LineRow } from './LineRow.tsx'
import { RemoveSource } from './RemoveSource.tsx'
import { SharingCard } from './SharingCard.tsx'
import { SkillList } from './SkillList.tsx'
import { useOpenJobs } from './useOpenJobs.ts'
import { WaitingLines } from './WaitingLines.tsx'

export function ProfileTab({ profile, onPaths }: { profile: Profile; onPaths: () => void }) {
  const [busy, during] = useBusy()
  const openJobs = useOpenJobs(profile.candidate_id)
  const { candidate_id, lines } = profile
  const waiting = lines.filter((line) => line.state === 'unconfirmed')
  const [said, setSaid] = useState('')
  const onDone = (what: string, took: number) => {
    const left = waiting.length - took
    setSaid(`${what} ${left === 0 ? 'No line waits' : `${count(left, 'line')} ${left === 1 ? 'waits' : 'wait'}`}.`)
  }
  const elsewhere = lineSources.filter((source) => source !== 'typed' && !waiting.some((line) => line.source === source))
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
        <p role="status" className="sr-only">
          {said}
        </p>
        <WaitingLines candidateId={candidate_id} lines={lines} onDone={onDone} />
        <section aria-labelledby="kept" className="card">
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-sand-200 px-5 py-4">
            <h2 id="kept" tabIndex={-1} className="text-lg">
              Your lines
            </h2>
            <AddLine candidateId={candidate_id} onDone={onDone} />
          </div>
          {kept.length === 0 ? (
            <EmptyState title="Nothing confirmed yet">
              Import a CV, a LinkedIn archive or a GitHub account, or add a line by hand: a job you held, something you can do, a
              certificate.
            </EmptyState>
          ) : (
            <ul>
              {kept.map((line) => (
                <LineRow key={line.id} candidateId={candidate_id} line={line} onDone={onDone} />
              ))}
            </ul>
          )}
          {rejected.length > 0 && (
            <details className="border-t border-sand-200 px-5 py-3 print:hidden">
              <summary className="min-h-6 quiet">{rejected.length} rejected</summary>
              <ul className="-mx-5 mt-2">
                {rejected.map((line) => (
                  <LineRow key={line.id} candidateId={candidate_id} line={line} onDone={onDone} />
                ))}
              </ul>
            </details>
          )}
          <div className="flex flex-wrap justify-end gap-2 border-t border-sand-200 px-5 py-2.5 empty:hidden print:hidden">
            {elsewhere.map((source) => (
              <RemoveSource key={source} candidateId={candidate_id} source={source} lines={lines} onDone={onDone} named />
            ))}
          </div>
        </section>
        <JobGapsCard candidateId={candidate_id} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-6">
        <SkillList profile={profile} jobs={openJobs.data?.jobs} />
        <div className="grid gap-2 print:hidden">
          <Button
            look={kept.length > 0 && !lines.some((line) => line.state === 'unconfirmed') ? 'primary' : 'plain'}
            size="lg"
            onClick={onPaths}
          >
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
