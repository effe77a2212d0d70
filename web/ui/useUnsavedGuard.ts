import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before unsaved work is left: answers the blocked move, for a dialog to offer; the browser asks by itself on a reload. */
export function useUnsavedGuard(unsaved: boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname)
  const leaving = blocker.state === 'proceeding'
  useEffect(() => {
    // It may be another document, which the browser would ask about a second time.
    if (!unsaved || leaving) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved, leaving])
  return blocker.state === 'blocked' ? { leave: () => blocker.proceed(), stay: () => blocker.reset() } : null
}
