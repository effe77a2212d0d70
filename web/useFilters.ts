import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Sorting } from './ui/useSortedRows.ts'

/** What a screen opens, beside what its lists are filtered by. */
const openings = ['candidate', 'tab', 'decision', 'email']

/** What a screen shows, kept in its address: filters, and what is open. Setting an empty value removes it. Opening something makes a step in the history. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const set = (changes: Record<string, string>) => {
    // The router's own `query` is of the last render. A second change before the next render would undo the first.
    const before = new URLSearchParams(location.search)
    const after = new URLSearchParams(before)
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    // Back closes what was opened, and walks neither through what was typed in a search nor from one opened record to the next.
    const opens = openings.some((name) => after.get(name) && !before.get(name))
    // The list under an opened record stays where it is.
    const preventScrollReset = 'candidate' in changes || 'email' in changes
    setQuery(after, { replace: !opens, preventScrollReset })
  }
  const order = query.get('sort')
  const sort = useMemo(() => (order ? { id: order.replace(/^-/, ''), desc: order.startsWith('-') } : null), [order])
  const sorting: Sorting = {
    sort,
    onSort: (next) => set({ sort: next ? `${next.desc ? '-' : ''}${next.id}` : '' }),
  }
  /** What stands in the address at this moment, for what goes on after an answer of the server. */
  const now = (name: string) => new URLSearchParams(location.search).get(name) ?? ''
  return { sorting, get: (name: string) => query.get(name) ?? '', now, set }
}
