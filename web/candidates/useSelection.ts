import { useState } from 'react'
import type { RowSelection } from '../ui/tableTypes.ts'

/** The ids of the selected rows. They stay selected when the list shows other pages. */
export function useSelection<T extends { id: string; name: string; erased_at: string | null }>(rows: T[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const can = (row: T) => row.erased_at === null
  const shown = rows.filter(can)
  const shownSelected = shown.filter((row) => selected.has(row.id)).length
  const all = shown.length > 0 && shownSelected === shown.length ? true : selected.size > 0 ? ('indeterminate' as const) : false
  const table: RowSelection<T> = {
    can,
    has: (row) => selected.has(row.id),
    toggle: (row) =>
      setSelected((before) => {
        const after = new Set(before)
        if (!after.delete(row.id)) after.add(row.id)
        return after
      }),
    all,
    toggleAll: () => setSelected(all === true ? new Set() : new Set([...selected, ...shown.map((row) => row.id)])),
    label: (row) => `Select ${row.name}`,
  }
  return { table, selected, select: (ids: Iterable<string>) => setSelected(new Set(ids)), clear: () => setSelected(new Set()) }
}
