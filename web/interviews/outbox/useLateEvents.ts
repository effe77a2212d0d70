import { useMemo, useState } from 'react'
import { api } from '../../api.ts'
import { signedInCandidate } from '../standing/refusedToOther.ts'
import { loadInterview } from '../standing/useInterview.ts'
import { makeEventOutbox } from './makeEventOutbox.ts'
import { shelf } from './openKeep.ts'
import { useOutbox } from './useOutbox.ts'

/** Sends the events that had not arrived when the interview ended. Returns how many wait. */
export function useLateEvents(candidateId: string): number {
  const [waiting, setWaiting] = useState(0)
  const outbox = useMemo(
    () =>
      makeEventOutbox({
        candidateId,
        shelf: shelf('events'),
        signedIn: signedInCandidate,
        now: Date.now,
        onWaiting: setWaiting,
        send: async (events, signal) => {
          await api.interviews.recordEvents({ candidate_id: candidateId, events }, signal)
          await loadInterview(candidateId)
        },
      }),
    [candidateId],
  )
  useOutbox(outbox)
  return waiting
}
