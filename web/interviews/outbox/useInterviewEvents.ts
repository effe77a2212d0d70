import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { EventOutbox } from './makeEventOutbox.ts'
import { openEventOutbox } from './openEventOutbox.ts'
import { useOutbox } from './useOutbox.ts'
import { useInterviewClock } from '../standing/useInterviewClock.ts'

/**
 * Notes when the candidate leaves and returns to the page, when the connection is `lost`, and an interview that had already begun when this
 * page was opened (`resumed`). Returns the outbox for other events.
 */
export function useInterviewEvents(interview: Interview, { lost, resumed }: { lost: boolean; resumed: boolean }): EventOutbox {
  const { candidate_id: candidateId, started_at } = interview
  const clock = useInterviewClock(interview)
  const outbox = useMemo(
    () => openEventOutbox(candidateId, { now: () => (started_at ? Date.parse(started_at) + clock() : Date.now()) }),
    [candidateId, started_at, clock],
  )
  useOutbox(outbox)
  const onOpened = useEffectEvent(() => {
    if (resumed) outbox.note('resumed')
  })
  useEffect(() => onOpened(), [])
  useEffect(() => {
    let leftAt: number | null = null
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        leftAt = performance.now()
        outbox.note('tab_left')
        void outbox.flush()
      } else if (leftAt !== null) {
        outbox.note('tab_returned', Math.round((performance.now() - leftAt) / 1000))
        leftAt = null
      }
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [outbox])
  const lostAt = useRef<number | null>(null)
  useEffect(() => {
    if (lost && lostAt.current === null) {
      lostAt.current = performance.now()
      outbox.note('connection_lost')
    } else if (!lost && lostAt.current !== null) {
      outbox.note('connection_back', Math.round((performance.now() - lostAt.current) / 1000))
      lostAt.current = null
    }
  }, [lost, outbox])
  return outbox
}
