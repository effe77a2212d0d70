import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askPages, type ListInput, type ListName, type ListRoom, type ListRow } from './api.ts'

/** A list of the contract: its rows so far, its total, and the query that loads more. What `DataTable` takes. */
export function usePages<R extends ListRoom, N extends ListName<R>>(room: R, name: N, input?: ListInput<R, N>) {
  const list = useInfiniteQuery(askPages(room, name, input))
  const rows = useMemo(() => (list.data?.pages.flatMap((page) => page.rows) ?? []) as ListRow<R, N>[], [list.data])
  return { rows, total: list.data?.pages[0]?.total ?? 0, list }
}
