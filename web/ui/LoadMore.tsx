import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import type { ListQuery } from './tableTypes.ts'

type Props = { shown: number; total: number; list: ListQuery; what: string }

/** The end of a list of cards: how many there are. It loads more cards as soon as it comes into view. */
export function LoadMore({ shown, total, list, what }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = list
  useEffect(() => {
    if (!foot.current || !hasNextPage || isFetchingNextPage || error) return
    // The last entry is how it stands now: a busy page hears of “out of view” and “in view” at once.
    const watcher = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && fetchNextPage(), { rootMargin: '400px' })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage, shown])
  return (
    <div ref={foot} role="status" className="num mt-5 flex flex-wrap items-center justify-center gap-4 text-xs quiet">
      <span>
        {list.isPending || list.isPlaceholderData
          ? `Loading ${what}`
          : `${shown.toLocaleString('en-US')} of ${Math.max(total, shown).toLocaleString('en-US')} ${what}`}
      </span>
      {hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {error ? `More ${what} did not load. Try again` : `Show more ${what}`}
        </Button>
      )}
    </div>
  )
}
