import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { askPages, type ListInput, type ListName, type ListRoom, type ListRow } from './api.ts'

const largestPage = 1000

/** A list of the contract that comes in pages: the rows so far, the total, and the query that loads more. `DataTable` takes it. */
export function usePages<R extends ListRoom, N extends ListName<R>>(room: R, name: N, input?: ListInput<R, N>) {
  const [wantsAll, setWantsAll] = useState(false)
  const query = useInfiniteQuery(askPages(room, name, input, wantsAll ? largestPage : undefined))
  const fetchRest = () => {
    setWantsAll(true)
    return query.fetchNextPage()
  }
  const rows = useMemo(() => (query.data?.pages.flatMap((page) => page.rows) ?? []) as ListRow<R, N>[], [query.data])
  return { rows, total: query.data?.pages[0]?.total ?? 0, list: { ...query, fetchRest } }
}
