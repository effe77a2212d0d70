import { useEffect } from 'react'

/** While `on`, the browser asks before the page is closed or loaded again. */
export function useAskBeforeUnload(on: boolean): void {
  useEffect(() => {
    if (!on) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [on])
}
