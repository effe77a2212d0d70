import { useCallback, useEffect, useRef } from 'react'
import type { Interview } from '../../../shared/interview.ts'

/** Returns a function that gives the milliseconds since the start of the interview, by the server's clock. */
export function useInterviewClock({ now, started_at }: Pick<Interview, 'now' | 'started_at'>): () => number {
  const ahead = useRef(0)
  useEffect(() => {
    ahead.current = Date.parse(now) - Date.now()
  }, [now])
  return useCallback(() => Math.max(0, Date.now() + ahead.current - Date.parse(started_at ?? new Date().toISOString())), [started_at])
}
