import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { makeAbsence } from './makeAbsence.ts'
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
    const notice = makeAbsence({
      onGone: () => outbox.note('tab_left'),
      onBack: (seconds) => outbox.note('tab_returned', seconds),
    })
    const onChange = () => {
      const hidden = document.visibilityState === 'hidden'
      notice(hidden)
      if (hidden) void outbox.flush()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [outbox])
  const noticeLost = useMemo(
    () =>
      makeAbsence({
        onGone: () => outbox.note('connection_lost'),
        onBack: (seconds) => outbox.note('connection_back', seconds),
      }),
    [outbox],
  )
  useEffect(() => noticeLost(lost), [lost, noticeLost])
  return outbox
}
