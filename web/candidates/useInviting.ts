import { useRef, useState } from 'react'
import type { InviteResult } from '../../shared/candidates.ts'
import { api } from '../api.ts'
import { change, lost } from '../change.ts'
import { refreshCandidates } from './refreshCandidates.ts'

const chunk = 50
type Inviting = {
  job_id: string
  ids: string[]
  /** Selects in the list whoever can still be invited. Missing where there is no list. */
  onSelect: ((ids: string[]) => void) | undefined
  /** Called after the last batch if one failed. `results`: of those who were reached before. */
  onFailed: (detail: string, results: InviteResult['results']) => void
}

/** Sends invitations in batches of 50, so that the progress shown is real and a lost connection affects at most one batch. */
export function useInviting({ job_id, ids, onSelect, onFailed }: Inviting) {
  const [results, setResults] = useState<InviteResult['results']>([])
  const [phase, setPhase] = useState<'ask' | 'sending' | 'done'>('ask')
  const stopped = useRef(false)
  const send = async () => {
    setPhase('sending')
    const done: InviteResult['results'] = []
    let trouble = null as string | null
    for (let i = 0; i < ids.length && !stopped.current; i += chunk) {
      const stored = await change({
        call: () => api.candidates.sendInvites({ job_id, candidate_ids: ids.slice(i, i + chunk) }),
        failed: onSelect ? 'The connection was lost. The list shows who has been invited; send the rest again.' : lost(),
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
    // Candidates who can still be invited stay selected.
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
