import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ask } from '../api.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { count } from '../ui/formatDate.ts'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { statusColumn, titleColumn, viewColumn } from './jobColumns.tsx'

const columns = [titleColumn, statusColumn, viewColumn('View', '72px', (title) => `View ${title}`, 'button')]

/** Every job with the status of its agent, and how many jobs still wait for one. Calls `onFailed` if the list does not load. */
export function JobsOverview({ onFailed }: { onFailed: () => void }) {
  const { rows, total, list } = usePages('jobs', 'adminListJobs', { limit: 50 })
  const { data: counts } = useQuery(ask('system', 'getAgentCounts'))
  const { sorting } = useFilters()
  const navigate = useNavigate()
  const failed = list.error !== null && rows.length === 0
  const tell = useEffectEvent(onFailed)
  useEffect(() => {
    if (failed) tell()
  }, [failed])
  return (
    <section aria-labelledby="jobs-overview" className="card overflow-clip">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-sand-200 px-4 pt-4 pb-3">
        <h2 id="jobs-overview" className="mr-auto text-lg">
          Jobs overview
        </h2>
        {counts && (
          <p className="num flex flex-wrap gap-x-4 gap-y-1 [&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center [&>a]:underline [&>a]:decoration-sand-500 [&>a]:underline-offset-4">
            <Link to={paths.adminJobs('pending')} className="hover:decoration-midnight-900">
              {count(counts.pending, 'pending agent')}
            </Link>
            <Link to={paths.adminJobs('ready')} className="hover:decoration-midnight-900">
              {count(counts.ready, 'ready agent')}
            </Link>
            {counts.failed > 0 && (
              <Link to={paths.adminJobs('failed')} className="text-low-700 hover:decoration-midnight-900">
                {count(counts.failed, 'failed agent')}
              </Link>
            )}
          </p>
        )}
      </div>
      <DataTable
        label="Jobs overview"
        columns={columns}
        rows={rows}
        total={total}
        rowId={(job) => job.id}
        list={list}
        sorting={sorting}
        failed="Failed to load dashboard data"
        onOpen={(job) => void navigate(paths.adminJob(job.id))}
        empty={
          <EmptyState title="No jobs yet" action={<ButtonLink to={paths.adminRecruiters()}>Go to recruiters</ButtonLink>}>
            Recruiters create jobs. Add a recruiter, and their jobs appear here.
          </EmptyState>
        }
      />
    </section>
  )
}
