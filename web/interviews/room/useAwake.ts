import { useEffect } from 'react'

/** Keeps the screen on while the room is open and visible. A phone that locks itself ends the speaking, and looks as if its owner had left. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let over = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (over) await taken.release()
        else lock = taken
      } catch {
        // Not every browser can, and one that is low on power refuses.
      }
    }
    // The browser lets the screen go when the page is hidden.
    const onChange = () => void take()
    document.addEventListener('visibilitychange', onChange)
    void take()
    return () => {
      over = true
      document.removeEventListener('visibilitychange', onChange)
      void lock?.release()
    }
  }, [])
}
