import { useEffect } from 'react'
import { api } from '../../api.ts'
import { loadInterview, setInterview } from '../standing/useInterview.ts'

/** Longer than the server may take to choose a follow-up: a start asks the next core question at once. */
const patience_ms = 10_000

/** While no question is open and some are left, asks the server for the next one again and again. */
export function useNextQuestion(candidate_id: string, missing: boolean): void {
  useEffect(() => {
    if (!missing) return
    const ask = () =>
      void api.interviews
        .startInterview({ candidate_id })
        .then(setInterview)
        .catch(() => loadInterview(candidate_id))
    const timer = setInterval(ask, patience_ms)
    return () => clearInterval(timer)
  }, [candidate_id, missing])
}
