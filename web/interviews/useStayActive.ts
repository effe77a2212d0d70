import { useEffect, useRef } from 'react'
import { idleMinutes } from '../../shared/interviews.ts'
import { api } from '../api.ts'

const every = (idleMinutes * 60_000) / 3

/** A candidate who is writing is not idle: while `words` change, tells the server so a few times within its idle limit. */
export function useStayActive(candidateId: string, words: string): void {
  const told = useRef({ at: 0, words })
  useEffect(() => {
    told.current = { at: performance.now(), words: '' }
  }, [candidateId])
  useEffect(() => {
    if (words === told.current.words || performance.now() - told.current.at < every) return
    told.current = { at: performance.now(), words }
    // Resuming an interview that goes on changes nothing but the time of its last activity.
    void api.interviews.startInterview({ candidate_id: candidateId }).catch(() => undefined)
  }, [candidateId, words])
}
