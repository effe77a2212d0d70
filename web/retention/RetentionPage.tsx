// What is erased and when, what is on hold, who placed the hold and why.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndedJob, Hold } from '../../shared/retention.ts'
import { ask } from '../api.ts'
import { Banner } from '../ui/Banner.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { endedColumns, holdColumns } from './columns.tsx'
import { HoldDialog, type Holdable } from './HoldDialog.tsx'

type Open = { of: Holdable; what: 'place' | 'lift' } | null

const ofJob = ({ job_id, title }: EndedJob): Holdable => ({ job_id, candidate_id: null, name: title })
const ofHold = (hold: Hold): Holdable => ({
  job_id: hold.job_id,
  candidate_id: hold.candidate_id,
  name: hold.candidate_id ? (hold.candidate_name ?? '') : hold.job_title,
})

export function Component() {
  const filters = useFilters()
  const [open, setOpen] = useState<Open>(null)
  const kept = useQuery(ask('retention', 'getRetention')).data
  const ended = usePages('retention', 'listEndedJobs', {})
  const holds = usePages('retention', 'listHolds', {})
  const tables = [
    {
      value: 'ends',
      label: 'Will be erased',
      count: ended.total,
      content: (
        <section aria-label="Will be erased" className="card overflow-clip">
          <DataTable
            label="Closed jobs"
            columns={endedColumns((job) => setOpen({ of: ofJob(job), what: job.held ? 'lift' : 'place' }))}
            rows={ended.rows}
            total={ended.total}
            rowId={(job) => job.job_id}
            list={ended.list}
            failed="The closed jobs could not be loaded"
            empty={<EmptyState title="Nothing will be erased">Jobs appear here once they are closed or deleted.</EmptyState>}
          />
        </section>
      ),
    },
    {
      value: 'holds',
      label: 'Holds',
      count: holds.total,
      content: (
        <section aria-label="Holds" className="card overflow-clip">
          <DataTable
            label="Holds"
            columns={holdColumns((hold) => setOpen({ of: ofHold(hold), what: 'lift' }))}
            rows={holds.rows}
            total={holds.total}
            rowId={(hold) => hold.id}
            list={holds.list}
            failed="The holds could not be loaded"
            empty={
              <EmptyState title="Nothing is held">
                Hold a closed job here, or one candidate in the list of their job. Nobody can erase what is held.
              </EmptyState>
            }
          />
        </section>
      ),
    },
  ]
  return (
    <>
      <PageHeader title="Retention">
        {kept
          ? `The personal data of candidates is erased ${kept.retention_days} days after their job is closed or deleted. Administrators are told by email ${kept.warned_days} days before.`
          : 'When the personal data of candidates is erased.'}
      </PageHeader>
      {kept?.retention_days === 0 && (
        <Banner className="mb-5" title="Candidates are erased as soon as their job is closed">
          The setting <code>RETENTION_DAYS</code> is 0.
        </Banner>
      )}
      <Tabs
        label="Retention"
        value={filters.get('tab') === 'holds' ? 'holds' : 'ends'}
        onChange={(tab) => filters.set({ tab: tab === 'holds' ? tab : '' })}
        tabs={tables}
      />
      {open && <HoldDialog of={open.of} what={open.what} onClose={() => setOpen(null)} />}
    </>
  )
}
