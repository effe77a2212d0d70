import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Sorting } from './ui/useSortedRows.ts'

/** The filters of a screen, kept in its address. Setting an empty value removes the filter. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const set = (changes: Record<string, string>) => {
    // The router's own `query` is of the last render. A second change before the next render would undo the first.
    const after = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    setQuery(after, { replace: true })
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
