// All jobs of all recruiters, for administrators: which ones still need an agent, and a link to each.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { agentStatus } from '../../shared/agents.ts'
import type { AdminJob } from '../../shared/jobs.ts'
import { ask } from '../api.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Options } from '../ui/Options.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Figures, StatCard } from '../ui/Figures.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { statusWords } from './AgentBadge.tsx'
import { statusColumn, titleColumn, viewColumn } from './jobColumns.tsx'

const columns: Column<AdminJob>[] = [
  titleColumn,
  {
    id: 'created',
    header: 'Created',
    width: 'minmax(112px, 1.3fr)',
    sortBy: (job) => job.created_at,
    cell: (job) => (
      <>
        <p>{formatDate(job.created_at)}</p>
        <p className="line-clamp-1 text-xs wrap-anywhere quiet" title={`${job.recruiter_name}, ${job.company_name}`}>
          by {job.recruiter_name}
        </p>
      </>
    ),
  },
  statusColumn,
  {
    id: 'agent',
    header: 'Agent ID',
    width: '84px',
    cell: (job) =>
      job.elevenlabs_agent_id ? (
        <code className="num text-xs" title={job.elevenlabs_agent_id}>
          {job.elevenlabs_agent_id.slice(-8)}
        </code>
      ) : (
        <>
          <span aria-hidden className="quiet">
            –
          </span>
          <span className="sr-only">None</span>
        </>
      ),
  },
  viewColumn('View Details', '112px', (title) => `View Details of ${title}`),
]

export function Component() {
  const filters = useFilters()
  const navigate = useNavigate()
  const q = filters.get('q')
  const status = agentStatus.safeParse(filters.get('agent_status')).data
  const { rows, total, list } = usePages('jobs', 'adminListJobs', { q, agent_status: status })
  const counts = useQuery(ask('system', 'getAgentCounts'))
  const figure = (n: number | undefined) => (n === undefined ? '–' : n.toLocaleString('en-US'))
  const filtered = Boolean(q || status)
  /** There is nothing to search: the list has no row, whatever the filters. */
  const neverFilled = list.isSuccess && rows.length === 0 && !filtered
  return (
    <>
      <PageHeader title="Jobs overview">Every job, and whether its AI interviewer is set up.</PageHeader>
      <Figures className="mb-5 grid-cols-3">
        <StatCard
          label="Total Jobs"
          value={figure(counts.data?.total)}
          loading={counts.isPending}
          note={counts.data?.failed ? `${figure(counts.data.failed)} failed to set up` : undefined}
        />
        <StatCard label="Pending Setup" value={figure(counts.data?.pending)} loading={counts.isPending} to={paths.adminJobs('pending')} />
        <StatCard label="Ready" value={figure(counts.data?.ready)} loading={counts.isPending} to={paths.adminJobs('ready')} />
      </Figures>
      <section aria-label="Jobs" className="card overflow-clip">
        {!neverFilled && (
          <div className="flex flex-wrap items-center gap-2 border-b border-sand-200 px-4 py-3">
            <SearchField label="Search jobs" value={q} onChange={(next) => filters.set({ q: next })} />
            <FilterSelect label="Agent status" value={status ?? ''} onChange={(next) => filters.set({ agent_status: next })}>
              <option value="">All</option>
              <Options words={statusWords} />
            </FilterSelect>
          </div>
        )}
        <DataTable
          label="Jobs"
          columns={columns}
          rows={rows}
          total={total}
          sorting={filters.sorting}
          rowId={(job) => job.id}
          list={list}
          failed="The jobs could not be loaded"
          onOpen={(job) => void navigate(paths.adminJob(job.id))}
          empty={
            filtered ? (
              <EmptyState
                title="No job matches"
                action={<Button onClick={() => filters.set({ q: '', agent_status: '' })}>Clear the filters</Button>}
              />
            ) : (
              <EmptyState title="No jobs yet" action={<ButtonLink to={paths.adminRecruiters()}>Go to recruiters</ButtonLink>}>
                Recruiters create jobs; each waits here until its AI interviewer is set up.
              </EmptyState>
            )
          }
        />
      </section>
    </>
  )
}
