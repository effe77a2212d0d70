import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { pageAtMost } from '../shared/lengths.ts'
import { askPages, type ListInput, type ListName, type ListRoom, type ListRow } from './api.ts'

/** The inputs that say whose list it is. All others narrow it or change its order. */
const owners = ['job_id', 'candidate_id', 'decision'] as const

/** Whether a query key belongs to this list, whatever its search and filters. */
export function isSameList(key: readonly unknown[] | undefined, name: string, input: object = {}): boolean {
  const [otherName, , other] = (key ?? []) as [string?, unknown?, Record<string, unknown>?]
  return otherName === name && owners.every((owner) => other?.[owner] === (input as Record<string, unknown>)[owner])
}

/**
 * A list of the contract that comes in pages: the rows so far, the total, and the query that loads more. `DataTable` takes it.
 * While a changed search or filter loads, the rows from before stay, and `list.isPlaceholderData` is true. The rows of another list, for instance of another job, never stay.
 */
export function usePages<R extends ListRoom, N extends ListName<R>>(room: R, name: N, input?: ListInput<R, N>) {
  const [wantsAll, setWantsAll] = useState(false)
  const query = useInfiniteQuery({
    ...askPages(room, name, input, wantsAll ? pageAtMost : undefined),
    // An empty list says why it is empty, and that depends on the search. So it does not stay.
    placeholderData: (before, asked) => (isSameList(asked?.queryKey, name, input) && before?.pages[0]?.rows.length ? before : undefined),
  })
  const fetchRest = () => {
    setWantsAll(true)
    return query.fetchNextPage()
  }
  const rows = useMemo(() => (query.data?.pages.flatMap((page) => page.rows) ?? []) as ListRow<R, N>[], [query.data])
  return { rows, total: query.data?.pages[0]?.total ?? 0, list: { ...query, fetchRest } }
}
