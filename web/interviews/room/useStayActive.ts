import { useEffect, useRef } from 'react'
import { idleMinutes, pauseHours } from '../../../shared/interviews.ts'
import { api } from '../../api.ts'

const every_ms = (idleMinutes * 60_000) / 3

/** While this window stands open nobody is idle, for two hours after `doing` last changed: tells the server so a few times within its limit. */
export function useStayActive(candidateId: string, doing: string): void {
  const since = useRef(0)
  useEffect(() => {
    since.current = Date.now()
  }, [candidateId, doing])
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - since.current > pauseHours * 3_600_000) return
      void api.interviews.recordEvents({ candidate_id: candidateId, events: [] }).catch(() => undefined)
    }, every_ms)
    return () => clearInterval(timer)
  }, [candidateId])
}
