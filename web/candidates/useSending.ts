import { useRef, useState } from 'react'
import type { InviteResult } from '../../shared/candidates.ts'
import { change, lost } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { count } from '../ui/formatDate.ts'
import { refreshCandidates } from './refreshCandidates.ts'

const chunk = 50
export type SendResult = Omit<InviteResult['results'][number], 'code'>
const isSent = ({ status }: SendResult) => status === 'sent'
type Sending = {
  noun: 'invitation' | 'reminder'
  /** Sends to these candidates. */
  call: (ids: string[]) => Promise<{ results: SendResult[] }>
  ids: string[]
  /** Selects in the list whoever can still get an email. Missing where there is no list. */
  onSelect: ((ids: string[]) => void) | undefined
  /** What to say in a list if the connection was lost. */
  lostInList?: string
  /** The title of the alert after a batch that failed. Whoever was reached before is counted in it. */
  failedTitle: string
  onAlert: (alert: Alert) => void
  onClose: () => void
}

/** Sends emails to candidates in batches of 50, so that the progress shown is real and a lost connection affects at most one batch. */
export function useSending({ noun, call, ids, onSelect, lostInList, failedTitle, onAlert, onClose }: Sending) {
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
    if (trouble === null) return
    const reached = count(done.filter(isSent).length, noun)
    onAlert({ title: failedTitle, detail: done.some(isSent) ? `${reached} sent before this: ${trouble}` : trouble })
    if (done.length === 0) onClose()
  }
  const stop = () => {
    stopped.current = true
  }
  const failed = results.filter(({ success }) => !success)
  const kept = results.filter(({ status }) => status === 'kept')
  return { phase, results, failed, kept, sent: results.filter(isSent).length, send, stop }
}
