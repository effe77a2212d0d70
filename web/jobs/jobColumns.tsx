// The columns that the administrators' two tables of jobs share.
import { agentStatus } from '../../shared/agents.ts'
import type { AdminJob } from '../../shared/jobs.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { AgentBadge } from './AgentBadge.tsx'

export const titleColumn: Column<AdminJob> = {
  id: 'title',
  header: 'Job',
  primary: true,
  width: 'minmax(0, 2fr)',
  sortBy: (job) => job.title.toLowerCase(),
  cell: (job) => (
    <>
      <p className="line-clamp-2 wrap-anywhere" title={job.title}>
        {job.title}
      </p>
      <p className="line-clamp-1 font-normal wrap-anywhere quiet">{job.company_info.split('\n')[0]}</p>
    </>
  ),
}

export const statusColumn: Column<AdminJob> = {
  id: 'status',
  header: 'Agent status',
  width: '112px',
  sortBy: (job) => agentStatus.options.indexOf(job.agent_status),
  cell: (job) => <AgentBadge status={job.agent_status} />,
}

/** A link to the job; `label` makes its name for screen readers. */
export const viewColumn = (
  words: string,
  width: string,
  label: (title: string) => string,
  corner?: Column<AdminJob>['corner'],
): Column<AdminJob> => ({
  id: 'view',
  header: '',
  width,
  align: 'end',
  ...(corner ? { corner } : {}),
  cell: (job) => (
    <ButtonLink size="sm" to={paths.adminJob(job.id)} aria-label={label(job.title)}>
      {words}
    </ButtonLink>
  ),
})
