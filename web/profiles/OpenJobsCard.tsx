// Open jobs of any company that has chosen to show them. Nothing is sent to an employer: it does not learn who looks.
import { ExternalLink } from 'lucide-react'
import { closingWords } from '../../shared/closingWords.ts'
import type { OpenJob } from '../../shared/jobSkills.ts'
import { api, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { toast } from '../ui/toast.tsx'
import { useOpenJobs } from './useOpenJobs.ts'

export function OpenJobsCard({ candidateId }: { candidateId: string }) {
  const { data, error, refetch } = useOpenJobs(candidateId)
  const [busy, during] = useBusy()
  const set = (see: boolean) =>
    during('busy', () =>
      change({
        call: () => api.profiles.seeOpenJobs({ candidate_id: candidateId, see }),
        refresh: () => refresh('getOpenJobs'),
        failed: 'This could not be saved. Try again.',
        onFailed: (detail) => toast.error(detail),
      }),
    )
  return (
    <section aria-labelledby="open-jobs" className="card print:hidden">
      <div className="flex flex-wrap items-start justify-between gap-3 p-5">
        <div className="max-w-[68ch]">
          <h2 id="open-jobs" className="text-lg">
            Open jobs
          </h2>
          <p className="mt-1 quiet">
            Jobs on Vouch that their employers have chosen to show. Those that ask for most of your skills come first. No employer learns
            that you look, or sees your profile.
          </p>
        </div>
        {data && <Switch label="Show me open jobs" checked={data.see} busy={busy !== null} onChange={(see) => void set(see)} />}
      </div>
      {error && !data ? (
        <ErrorState title="Open jobs could not be loaded" detail={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading what="open jobs">
          <SkeletonText lines={2} className="px-5 pb-5" />
        </Loading>
      ) : !data.see ? null : data.jobs.length === 0 ? (
        <EmptyState title="No open job is shown now">Employers choose whether to show a job. Look again later.</EmptyState>
      ) : (
        <ul className="border-t border-sand-200">
          {data.jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Job({ job }: { job: OpenJob }) {
  const names = (held: boolean) =>
    job.asks
      .filter((skill) => skill.held === held)
      .map((skill) => skill.name)
      .join(', ')
  const [have, lack] = [names(true), names(false)]
  return (
    <li className="grid gap-1 border-b border-sand-200 px-5 py-4 last:border-b-0 wrap-anywhere">
      <h3 className="font-sans text-base font-semibold tracking-normal">{job.title}</h3>
      {job.company_name && (
        <p className="quiet">
          {job.company_name}
          {job.website && (
            <>
              {' · '}
              <a
                href={job.website}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1 text-emerald-700 underline"
              >
                {job.website.replace(/^https?:\/\//, '')}
                <ExternalLink aria-label="opens in a new window" className="size-3.5 shrink-0" strokeWidth={1.5} />
              </a>
            </>
          )}
        </p>
      )}
      {have && <p>Asks for what you have: {have}.</p>}
      {lack && <p className="quiet">Asks for what you do not show yet: {lack}.</p>}
      {job.closes_at && <p className="quiet">Open until {closingWords(job.closes_at, job.closes_zone)}</p>}
      <p className="mt-1 max-w-[68ch] rounded-control bg-sand-50 px-3 py-2 whitespace-pre-line">
        <span className="block text-xs font-medium quiet">How to reach the employer</span>
        {job.reach}
      </p>
    </li>
  )
}
