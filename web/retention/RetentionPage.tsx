// What is erased and when, what is on hold, who placed the hold and why.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndedJob, Hold } from '../../shared/retention.ts'
import { ask } from '../api.ts'
import { Banner } from '../ui/Banner.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { tableTab } from '../ui/tableTab.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { endedColumns, holdColumns } from './retentionColumns.tsx'
import { HoldDialog, type Holdable } from './HoldDialog.tsx'

type Open = { of: Holdable; what: 'place' | 'lift' } | null

const ofJob = ({ job_id, title }: EndedJob): Holdable => ({ job_id, candidate_id: null, name: title })
const ofHold = (hold: Hold): Holdable => ({
  job_id: hold.job_id,
  candidate_id: hold.candidate_id,
  name: hold.candidate_id ? (hold.candidate_name ?? '') : hold.job_title,
})

const warnedWords = (days: number, sendsEmail: boolean | undefined) =>
  sendsEmail === false
    ? `No mail server is set, so the warning ${days} days before waits in the Outbox.`
    : `Administrators are told${sendsEmail ? ' by email' : ''} ${days} days before.`

export function Component() {
  const filters = useFilters()
  const [open, setOpen] = useState<Open>(null)
  const sendsEmail = useSendsEmail()
  const kept = useQuery(ask('retention', 'getRetention')).data
  const ended = usePages('retention', 'listEndedJobs', {})
  const holds = usePages('retention', 'listHolds', {})
  const tables = [
    tableTab('ends', 'Will be erased', {
      ...ended,
      label: 'Closed jobs',
      columns: endedColumns((job) => setOpen({ of: ofJob(job), what: 'place' })),
      rowId: (job) => job.job_id,
      failed: 'The closed jobs could not be loaded',
      empty: (
        <EmptyState title="Nothing will be erased">
          Jobs appear here once they are closed or deleted, or their deadline has passed, unless they are under a legal hold.
        </EmptyState>
      ),
    }),
    tableTab('holds', 'Legal holds', {
      ...holds,
      label: 'Legal holds',
      columns: holdColumns((hold) => setOpen({ of: ofHold(hold), what: 'lift' })),
      rowId: (hold) => hold.id,
      failed: 'The legal holds could not be loaded',
      empty: (
        <EmptyState title="No legal hold">
          Place a legal hold on a closed job here, or on one candidate in the list of their job. Data under a legal hold cannot be erased.
        </EmptyState>
      ),
    }),
  ]
  return (
    <>
      <PageHeader title="Retention">
        {kept
          ? `The personal data of candidates is erased ${kept.retention_days} days after their job is closed or deleted, or its deadline has passed. ${warnedWords(kept.warned_days, sendsEmail)}`
          : 'When the personal data of candidates is erased.'}
      </PageHeader>
      {kept?.retention_days === 0 && (
        <Banner className="mb-5" title="Personal data of candidates is erased as soon as their job is closed or its deadline has passed">
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
