import { useEffect, useEffectEvent, useState } from 'react'
import type { PendingCandidate } from '../../../shared/scoring.ts'
import type { ListQuery, RowSelection } from '../../ui/tableTypes.ts'

/** The candidates of this job, or of all, who are selected for review and still in the list. `gather` loads all other pages and selects everyone. */
export function useReviewSelection(rows: PendingCandidate[], list: ListQuery, job_id: string | undefined) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [gathering, setGathering] = useState(false)
  const [listed, setListed] = useState(job_id)
  if (listed !== job_id) {
    setListed(job_id)
    setChosen(new Set())
    setGathering(false)
  }
  const selected = rows.filter((row) => chosen.has(row.id))
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, error } = list
  const more = useEffectEvent(() => list.fetchRest())
  useEffect(() => {
    if (!gathering) return
    if (hasNextPage && !error) {
      if (!isFetchingNextPage) more()
      return
    }
    setGathering(false)
    if (!error && !isPlaceholderData) setChosen(new Set(rows.map((row) => row.id)))
  }, [gathering, hasNextPage, isFetchingNextPage, isPlaceholderData, error, rows])
  const all = rows.length > 0 && selected.length === rows.length
  const table: RowSelection<PendingCandidate> = {
    has: (row) => chosen.has(row.id),
    toggle: (row) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(row.id)) after.add(row.id)
        return after
      }),
    all: all ? true : selected.length > 0 ? 'indeterminate' : false,
    toggleAll: () => setChosen(all ? new Set() : new Set(rows.map((row) => row.id))),
    label: (row) => `Select ${row.name}`,
  }
  return { table, selected, gathering, gather: () => setGathering(true), clear: () => setChosen(new Set()) }
}
