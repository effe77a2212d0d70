import { useEffect, useEffectEvent } from 'react'
import { api } from '../../api.ts'
import { loadInterview, setInterview } from '../standing/useInterview.ts'

/** Longer than the server may take to choose a follow-up: a start asks the next core question at once. */
const patience_ms = 10_000

/** Starts the interview again: when it is `resumed` in this window, and again and again while its next question is `missing`. */
export function useNextQuestion(candidate_id: string, resumed: boolean, missing: boolean): void {
  const start = useEffectEvent(
    () =>
      void api.interviews
        .startInterview({ candidate_id })
        .then(setInterview)
        .catch(() => loadInterview(candidate_id)),
  )
  useEffect(() => {
    if (resumed) start()
  }, [resumed])
  useEffect(() => {
    if (!missing) return
    const timer = setInterval(() => start(), patience_ms)
    return () => clearInterval(timer)
  }, [missing])
}
