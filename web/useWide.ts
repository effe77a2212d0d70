import { useSyncExternalStore } from 'react'

/** Whether the window is at least `from` pixels wide. The default is the width for two columns. */
export function useWide(from = 1024): boolean {
  const query = `(min-width: ${from}px)`
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
