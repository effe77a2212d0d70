import { useEffect, useMemo, useState } from 'react'
import type { RowSelection } from '../ui/tableTypes.ts'

type Row = { id: string; name: string; erased_at: string | null }

const byId = <T extends Row>(rows: T[]): ReadonlyMap<string, T> => new Map(rows.map((row) => [row.id, row]))

/**
 * The ids of the selected rows. They stay selected when the list shows other pages, or others after a search.
 * `known`: the row of one of them as the list has it now, or else as it had it last. It is one of `saved`: the rows without unsaved changes.
 */
export function useSelection<T extends Row>(rows: T[], saved: T[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, T | undefined>>(new Map())
  const now = useMemo(() => byId(saved), [saved])
  const selected = useMemo<ReadonlySet<string>>(() => new Set(kept.keys()), [kept])
  // What the list shows of them now is what is known of them later, when it shows others.
  useEffect(
    () =>
      setKept((before) => {
        const newer = [...before.keys()].filter((id) => now.has(id) && now.get(id) !== before.get(id))
        return newer.length === 0 ? before : new Map([...before, ...newer.map((id) => [id, now.get(id)] as const)])
      }),
    [now],
  )
  const can = (row: T) => row.erased_at === null
  const shown = rows.filter(can)
  const shownSelected = shown.filter((row) => selected.has(row.id)).length
  const all = shown.length > 0 && shownSelected === shown.length ? true : selected.size > 0 ? ('indeterminate' as const) : false
  const table: RowSelection<T> = {
    can,
    has: (row) => selected.has(row.id),
    toggle: ({ id }) =>
      setKept((before) => {
        const after = new Map(before)
        if (!after.delete(id)) after.set(id, now.get(id))
        return after
      }),
    all,
    toggleAll: () =>
      setKept((before) => {
        const after = new Map(before)
        for (const { id } of shown) {
          if (all === true) after.delete(id)
          else after.set(id, now.get(id))
        }
        return after
      }),
    label: (row) => `Select ${row.name}`,
  }
  /** `loaded`: rows of theirs that the list may not have. */
  const select = (ids: Iterable<string>, loaded: T[] = []) => {
    const found = byId(loaded)
    setKept(new Map([...ids].map((id) => [id, now.get(id) ?? found.get(id) ?? kept.get(id)])))
  }
  return { table, selected, known: (id: string) => now.get(id) ?? kept.get(id), select, clear: () => setKept(new Map()) }
}
