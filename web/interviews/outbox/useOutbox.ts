import { useEffect } from 'react'
import type { Outbox } from './outbox.ts'

/** Sends an outbox while this component is mounted, and at once when the connection is back. */
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
