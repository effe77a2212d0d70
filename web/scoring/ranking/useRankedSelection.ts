import { useState } from 'react'
import type { RankedCandidate } from '../../../shared/ranking.ts'

/** Who is selected in the ranking. A search does not unselect those whom it hides. */
export function useRankedSelection(rows: RankedCandidate[]) {
  const [selected, setSelected] = useState<readonly RankedCandidate[]>([])
  const isOf = (row: RankedCandidate) => (other: RankedCandidate) => other.candidate_id === row.candidate_id
  return {
    /** Each as the list has them now, or else as they were when they were selected. */
    chosen: selected.map((one) => rows.find(isOf(one)) ?? one),
    has: (row: RankedCandidate) => selected.some(isOf(row)),
    toggle: (row: RankedCandidate) =>
      setSelected(selected.some(isOf(row)) ? selected.filter((other) => !isOf(row)(other)) : [...selected, row]),
    clear: () => setSelected([]),
  }
}
