import { useCallback, useSyncExternalStore } from 'react'
import { VoiceLine } from './VoiceLine.tsx'

export type Feed = { history: () => number[]; subscribe: (changed: () => void) => () => void }
type Props = { feed: Feed; on?: 'light' | 'night'; className?: string }

/** The voice line, drawn from a microphone's sound. With reduced motion it moves at most twice a second. */
export function LiveVoiceLine({ feed, on, className }: Props) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const slow = matchMedia('(prefers-reduced-motion: reduce)').matches
      let drawn = 0
      return feed.subscribe(() => {
        if (slow && performance.now() - drawn < 500) return
        drawn = performance.now()
        changed()
      })
    },
    [feed],
  )
  return <VoiceLine levels={useSyncExternalStore(subscribe, feed.history)} on={on} className={className} />
}
