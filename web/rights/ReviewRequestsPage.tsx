// Candidates who ask for another person's review: those who wait, the oldest first, and those who were answered.
import { useState } from 'react'
import type { QueuedReview } from '../../shared/rights.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { answeredColumns, waitingColumns } from './requestColumns.tsx'

export function Component() {
  const filters = useFilters()
  const [answering, setAnswering] = useState<QueuedReview | null>(null)
  const waiting = usePages('rights', 'listReviewRequests', { state: 'waiting' })
  const answered = usePages('rights', 'listReviewRequests', { state: 'answered' })
  const tabs = [
    {
      value: 'waiting',
      label: 'Waiting',
      count: waiting.total,
      content: (
        <section aria-label="Waiting" className="card overflow-clip">
          <DataTable
            label="Requests that wait"
            columns={waitingColumns(setAnswering)}
            rows={waiting.rows}
            total={waiting.total}
            rowId={(row) => row.id}
            list={waiting.list}
            failed="The requests could not be loaded"
            empty={
              <EmptyState title="Nobody waits for an answer">
                A candidate can ask on their own page for another person to look again at what was decided. It then appears here.
              </EmptyState>
            }
          />
        </section>
      ),
    },
    {
      value: 'answered',
      label: 'Answered',
      count: answered.total,
      content: (
        <section aria-label="Answered" className="card overflow-clip">
          <DataTable
            label="Requests that were answered"
            columns={answeredColumns}
            rows={answered.rows}
            total={answered.total}
            rowId={(row) => row.id}
            list={answered.list}
            failed="The requests could not be loaded"
            empty={
              <EmptyState title="Nothing answered yet">Answers stay here, with who gave them and whether they came in time.</EmptyState>
            }
          />
        </section>
      ),
    },
  ]
  return (
    <>
      <PageHeader title="Review Requests">
        Candidates who ask for another person to look again at a decision. Somebody who had no part in it answers, within 14 days.
      </PageHeader>
      <Tabs
        label="Review requests"
        value={filters.get('tab') === 'answered' ? 'answered' : 'waiting'}
        onChange={(tab) => filters.set({ tab: tab === 'answered' ? tab : '' })}
        tabs={tabs}
      />
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(null)} />}
    </>
  )
}
