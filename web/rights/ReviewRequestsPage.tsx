// Candidates who ask for another person's review: the waiting requests, the oldest first, and the answered ones.
import { useState } from 'react'
import { answerWithin_days } from '../../shared/answerWithin_days.ts'
import type { QueuedReview } from '../../shared/rights.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { tableTab } from '../ui/tableTab.tsx'
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
    tableTab('waiting', 'Waiting', {
      ...waiting,
      label: 'Requests that wait',
      columns: waitingColumns(setAnswering),
      rowId: (row) => row.id,
      failed: 'The requests could not be loaded',
      empty: (
        <EmptyState title="Nobody is waiting for an answer">
          A candidate can ask on their own page for another person to look again at what was decided. It then appears here.
        </EmptyState>
      ),
    }),
    tableTab('answered', 'Answered', {
      ...answered,
      label: 'Requests that were answered',
      columns: answeredColumns,
      rowId: (row) => row.id,
      failed: 'The requests could not be loaded',
      empty: <EmptyState title="Nothing answered yet">Answers stay here, with who gave them and whether they came in time.</EmptyState>,
    }),
  ]
  return (
    <>
      <PageHeader title="Review Requests">
        Candidates who ask for another person to look again at a decision. An administrator who took no part in it answers, within{' '}
        {answerWithin_days} days. If every administrator took part, one of them answers, and the answer says so.
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
