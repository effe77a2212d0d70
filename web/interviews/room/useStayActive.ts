import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { pauseHours } from '../../../shared/interviewTimes.ts'
import { api } from '../../api.ts'
import { awaitsReply, closingAt, isClosed, isDue, type Closing } from '../standing/closing.ts'
import { refusalOf } from '../standing/refusalOf.ts'
import { loadInterview } from '../standing/useInterview.ts'

const look_ms = 15_000

/**
 * Keeps the interview open while this window is open, until `pauseHours` after `doing` last changed: tells the server several times
 * within its idle limit. `closing`: the interview is about to close by itself. `stay`: tells the server that the candidate is still here.
 */
export function useStayActive(interview: Interview, doing: string): { closing: Closing; stay: () => void } {
  const candidateId = interview.candidate_id
  const doneAt = useRef(0)
  const activeAt = useRef(0)
  const triedAt = useRef(0)
  const [closing, setClosing] = useState<Closing>(null)
  const tell = () => {
    const at = Date.now()
    triedAt.current = at
    void api.interviews.recordEvents({ candidate_id: candidateId, events: [] }).then(
      () => {
        // Answers may come late and out of order.
        activeAt.current = Math.max(activeAt.current, at)
        setClosing(closingAt(activeAt.current, Date.now()))
      },
      (error: unknown) => {
        // It was ended elsewhere.
        if (refusalOf(error) === 'moved_on') void loadInterview(candidateId)
      },
    )
  }
  // The interview has just begun or was just loaded, so the candidate is here.
  useEffect(() => {
    activeAt.current = triedAt.current = Date.now()
  }, [candidateId])
  const onDoing = useEffectEvent(() => {
    doneAt.current = Date.now()
    if (isDue(triedAt.current, doneAt.current)) tell()
  })
  useEffect(() => onDoing(), [candidateId, doing])
  const onLook = useEffectEvent(() => {
    const now = Date.now()
    if (now - doneAt.current <= pauseHours * 3_600_000 && isDue(triedAt.current, now)) return tell()
    if (awaitsReply(interview, now)) return setClosing(null)
    setClosing(closingAt(activeAt.current, now))
    if (isClosed(activeAt.current, now)) void loadInterview(candidateId)
  })
  useEffect(() => {
    const timer = setInterval(() => onLook(), look_ms)
    return () => clearInterval(timer)
  }, [candidateId])
  const stay = () => {
    doneAt.current = Date.now()
    tell()
  }
  return { closing, stay }
}
