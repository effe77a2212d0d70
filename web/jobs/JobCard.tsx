import { ArrowRight, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { count } from '../ui/formatDate.ts'
import { Pipeline } from './Pipeline.tsx'
import { AgentBadge, agentWords } from './AgentBadge.tsx'
import { ClosedBadge } from './ClosedBadge.tsx'
import { nextStep } from './nextStep.ts'
import { OpenUntil } from './OpenUntil.tsx'
import { useSetupTime } from './useSetupTime.ts'

/** One job on the recruiter's dashboard: its details, its progress and the next step. */
export function JobCard({ job, onDelete }: { job: Job; onDelete: () => void }) {
  const next = nextStep(job)
  const setupTime = useSetupTime()
  const steps = [
    ['candidates', job.candidate_count],
    ['invited', job.invited_count],
    ['interviewed', job.completed_count],
    ['approved', job.approved_count],
  ] as const
  return (
    <article className="card flex min-w-0 flex-col p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="line-clamp-3 min-w-0 flex-1 basis-36 text-lg sm:line-clamp-2 wrap-anywhere">
          <Link data-walk to={paths.recruiterJob(job.id)} className="hover:underline">
            {job.title}
          </Link>
        </h2>
        <span className="flex flex-wrap gap-1.5">
          <ClosedBadge job={job} />
          <AgentBadge status={job.agent_status} />
        </span>
      </div>
      <p className="mt-0.5 line-clamp-2 wrap-anywhere quiet sm:line-clamp-1">{job.company_info.split('\n')[0]}</p>
      {job.description && <p className="mt-2 line-clamp-2 wrap-anywhere">{job.description}</p>}
      <p className="mt-2 text-xs quiet">
        {closedSince(job) !== null
          ? 'It is closed to new interviews.'
          : job.agent_status === 'pending' && setupTime
            ? `The AI interviewer is being set up (${setupTime}).`
            : agentWords(job.agent_status, 'recruiter')}{' '}
        <OpenUntil job={job} className="inline-block" />
      </p>
      <dl className="mt-4 flex flex-wrap justify-between gap-x-3 gap-y-2 border-t sm:grid sm:grid-cols-4 sm:gap-x-0 border-sand-200 pt-3">
        {steps.map(([name, n]) => (
          <div key={name} className="min-w-0">
            <dd className="num font-serif text-lg">{n.toLocaleString('en-US')}</dd>
            <dt className="text-xs quiet sm:truncate">{name}</dt>
          </div>
        ))}
      </dl>
      {job.outcome_counts.undecided > 0 && (
        <p className="mt-2">
          <Link to={`${paths.recruiterRanking(job.id)}?outcome=none`} className="inline-flex min-h-6 items-center hover:underline">
            <Badge tone="good">{count(job.outcome_counts.undecided, 'result')} to decide on</Badge>
          </Link>
        </p>
      )}
      <Pipeline counts={job.outcome_counts} />
      <div className="mt-auto flex items-center gap-3 pt-4">
        <Link
          to={
            next.kind === 'results'
              ? paths.recruiterRanking(job.id)
              : paths.recruiterJob(job.id, next.kind === 'invite' ? 'invite' : undefined)
          }
          className="mr-auto min-h-6 min-w-0 font-medium text-emerald-700 hover:underline"
        >
          {next.text}
          {'\u00a0'}
          <ArrowRight aria-hidden className="mb-0.5 inline size-4" strokeWidth={1.5} />
        </Link>
        <div className="flex shrink-0 items-center gap-2">
          <ButtonLink to={paths.recruiterJob(job.id)} size="sm" aria-label={`Manage ${job.title}`}>
            Manage
          </ButtonLink>
          <IconButton label={`Delete ${job.title}`} size="sm" onClick={onDelete}>
            <Trash2 aria-hidden strokeWidth={1.5} />
          </IconButton>
        </div>
      </div>
    </article>
  )
}
