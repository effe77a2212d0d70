import { useEffect, useMemo, useRef } from 'react'
import type { Interview } from '../../../shared/interviews.ts'
import { api } from '../../api.ts'
import { makeEventQueue, type EventQueue } from './eventQueue.ts'
import { openKeep, type Keep } from './openKeep.ts'
import { useInterviewClock } from '../useInterviewClock.ts'

/** The keep is opened on first use; until then the calls wait for it. */
const lazily: Pick<Keep, 'events' | 'putEvent' | 'dropEvents'> = {
  events: async (candidateId) => (await openKeep()).events(candidateId),
  putEvent: async (event) => (await openKeep()).putEvent(event),
  dropEvents: async (ids) => (await openKeep()).dropEvents(ids),
}

/** Notes when the page is left and returned to and when the connection is `lost`; answers the queue for the rest. */
export function useInterviewEvents(interview: Interview, lost: boolean): EventQueue {
  const { candidate_id: candidateId, started_at } = interview
  const clock = useInterviewClock(interview)
  const queue = useMemo(
    () =>
      makeEventQueue({
        candidateId,
        keep: lazily,
        now: () => (started_at ? Date.parse(started_at) + clock() : Date.now()),
        send: (events) => api.interviews.recordEvents({ candidate_id: candidateId, events }, AbortSignal.timeout(20_000)),
      }),
    [candidateId, started_at, clock],
  )
  useEffect(() => {
    let leftAt: number | null = null
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        leftAt = performance.now()
        queue.note('tab_left')
        void queue.flush()
      } else if (leftAt !== null) {
        queue.note('tab_returned', Math.round((performance.now() - leftAt) / 1000))
        leftAt = null
      }
    }
    const onOnline = () => void queue.flush()
    queue.start()
    document.addEventListener('visibilitychange', onChange)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      removeEventListener('online', onOnline)
      queue.stop()
    }
  }, [queue])
  const lostAt = useRef<number | null>(null)
  useEffect(() => {
    if (lost && lostAt.current === null) {
      lostAt.current = performance.now()
      queue.note('connection_lost')
    } else if (!lost && lostAt.current !== null) {
      queue.note('connection_back', Math.round((performance.now() - lostAt.current) / 1000))
      lostAt.current = null
    }
  }, [lost, queue])
  return queue
}
