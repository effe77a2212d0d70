import { useEffect, useEffectEvent } from 'react'
import type { ListInput, ListName, ListRoom } from './api.ts'
import { usePages } from './usePages.ts'

/** A list that loads all of its pages by itself, for fields in which the user chooses from the whole list. */
export function useAllPages<R extends ListRoom, N extends ListName<R>>(room: R, name: N, input?: ListInput<R, N>) {
  const pages = usePages(room, name, input)
  const { hasNextPage, isFetchingNextPage, error } = pages.list
  const more = useEffectEvent(() => pages.list.fetchRest())
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void more()
  }, [hasNextPage, isFetchingNextPage, error])
  return pages
}
