import { useMemo, useState } from 'react'
import { loadInterview } from '../standing/useInterview.ts'
import { openEventOutbox } from './openEventOutbox.ts'
import { useOutbox } from './useOutbox.ts'

/** Sends the events that had not arrived when the interview ended. Returns how many wait. */
export function useLateEvents(candidateId: string): number {
  const [waiting, setWaiting] = useState(0)
  const outbox = useMemo(
    () => openEventOutbox(candidateId, { now: Date.now, onWaiting: setWaiting, onSent: () => loadInterview(candidateId) }),
    [candidateId],
  )
  useOutbox(outbox)
  return waiting
}
