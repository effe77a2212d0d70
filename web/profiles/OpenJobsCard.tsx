// Open jobs of any company that has chosen to show them. Nothing is sent to an employer: it does not learn who looks.
import { count } from '../../shared/count.ts'
import { api, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { toast } from '../ui/toast.tsx'
import { OpenJobWords } from './OpenJobWords.tsx'
import { useOpenJobs } from './useOpenJobs.ts'

export function OpenJobsCard({ candidateId }: { candidateId: string }) {
  const { data, error, refetch } = useOpenJobs(candidateId)
  const [busy, during] = useBusy()
  const set = (see: boolean) =>
    during('busy', () =>
      change({
        call: () => api.profiles.setOpenJobsChoice({ candidate_id: candidateId, see }),
        refresh: () => refresh('listOpenJobs'),
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
        <EmptyState title={data.left_out > 0 ? 'None of the newest open jobs names a skill that we know' : 'No open job is shown now'}>
          Employers choose whether to show a job. Look again later.
        </EmptyState>
      ) : (
        <ul className="border-t border-sand-200">
          {data.jobs.map((job) => (
            <li key={job.id} className="border-b border-sand-200 px-5 py-4 last:border-b-0">
              <OpenJobWords job={job} />
            </li>
          ))}
        </ul>
      )}
      {data && data.left_out > 0 && (
        <p className="px-5 pb-5 text-sm quiet">
          {count(data.left_out, 'more job')} {data.left_out === 1 ? 'is' : 'are'} open. Only the newest are compared with your skills.
        </p>
      )}
    </section>
  )
}
