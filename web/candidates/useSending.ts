import { useRef, useState } from 'react'
import type { InviteResult } from '../../shared/candidates.ts'
import { change, lost } from '../change.ts'
import { refreshCandidates } from './refreshCandidates.ts'

const chunk = 50
export type SendResult = Omit<InviteResult['results'][number], 'code'>
type Sending = {
  /** Sends to these candidates. */
  call: (ids: string[]) => Promise<{ results: SendResult[] }>
  ids: string[]
  /** Selects in the list whoever can still get an email. Missing where there is no list. */
  onSelect: ((ids: string[]) => void) | undefined
  /** What to say in a list if the connection was lost. */
  lostInList?: string
  /** Called after the last batch if one failed. `results`: of those who were reached before. */
  onFailed: (detail: string, results: SendResult[]) => void
}

/** Sends emails to candidates in batches of 50, so that the progress shown is real and a lost connection affects at most one batch. */
export function useSending({ call, ids, onSelect, lostInList, onFailed }: Sending) {
  const [results, setResults] = useState<SendResult[]>([])
  const [phase, setPhase] = useState<'ask' | 'sending' | 'done'>('ask')
  const stopped = useRef(false)
  const send = async () => {
    setPhase('sending')
    const done: SendResult[] = []
    let trouble = null as string | null
    for (let i = 0; i < ids.length && !stopped.current; i += chunk) {
      const stored = await change({
        call: () => call(ids.slice(i, i + chunk)),
        failed: lostInList && onSelect ? lostInList : lost(),
        onDone: (answer) => {
          done.push(...answer.results)
          setResults(done.slice())
        },
        onFailed: (detail) => {
          trouble = detail
        },
      })
      if (!stored) break
    }
    await refreshCandidates()
    // Candidates who can still get one stay selected.
    const finished = new Set(done.filter((result) => !result.can_retry).map((result) => result.candidate_id))
    onSelect?.(ids.filter((id) => !finished.has(id)))
    setPhase('done')
    if (trouble !== null) onFailed(trouble, done)
  }
  const stop = () => {
    stopped.current = true
  }
  return { phase, results, send, stop }
}
