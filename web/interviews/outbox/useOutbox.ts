import { useEffect } from 'react'
import type { Outbox } from './outbox.ts'

/** Sends what waits in an outbox while this is on the screen, and at once when the connection is back. */
export function useOutbox({ start, stop, flush }: Pick<Outbox<unknown>, 'start' | 'stop' | 'flush'>): void {
  useEffect(() => {
    const now = () => void flush()
    start()
    addEventListener('online', now)
    return () => {
      removeEventListener('online', now)
      stop()
    }
  }, [start, stop, flush])
}
