import { useCallback, useEffect, useRef } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { timePassed, type Clocks } from './timePassed.ts'

const clocks = (): Clocks => ({ date: Date.now(), running: performance.now() })

/** Returns a function that gives the milliseconds since the start of the interview, by the server's clock. */
export function useInterviewClock({ now, started_at }: Pick<Interview, 'now' | 'started_at'>): () => number {
  const told = useRef({ now: Date.parse(now), at: clocks() })
  useEffect(() => {
    told.current = { now: Date.parse(now), at: clocks() }
  }, [now])
  return useCallback(() => {
    if (started_at === null) return 0
    return Math.max(0, told.current.now + timePassed(told.current.at, clocks()) - Date.parse(started_at))
  }, [started_at])
}
