import { useRef, useState } from 'react'
import type { InviteResult } from '../../shared/candidates.ts'
import type { Job } from '../../shared/jobs.ts'
import { change, lost } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { count } from '../ui/formatDate.ts'
import type { Counts } from './LeftOutCounts.tsx'
import { refreshCandidates } from '../refreshCandidates.ts'

const chunk = 50
export type SendResult = Omit<InviteResult['results'][number], 'code'>
const isSent = ({ status }: SendResult) => status === 'sent'
/** To whom a dialog sends, and what it tells the page around it. */
export type SendsTo = {
  job: Job
  ids: string[]
  leftOut?: Counts | undefined
  onClose: () => void
  onAlert: (alert: Alert) => void
  /** Selects in the list whoever can still get an email. Missing where there is no list. */
  onSelect?: (ids: string[]) => void
}
type What = {
  noun: 'invitation' | 'reminder'
  /** The dialog's. */
  title: string
  /** Sends to these candidates. */
  call: (ids: string[]) => Promise<{ results: SendResult[] }>
  /** What to say in a list if the connection was lost. */
  lostInList?: string
}

/** Sends emails to candidates in batches of 50, so that the progress shown is real and a lost connection affects at most one batch. */
export function useSending({ ids, onSelect, onAlert, onClose }: SendsTo, { noun, title, call, lostInList }: What) {
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
    // Whoever was reached before is counted.
    onAlert({ title: `${title} Failed`, detail: done.some(isSent) ? `${reached} sent before this: ${trouble}` : trouble })
    if (done.length === 0) onClose()
  }
  const stop = () => {
    stopped.current = true
  }
  const failed = results.filter(({ success }) => !success)
  const kept = results.filter(({ status }) => status === 'kept')
  return { noun, title, phase, results, failed, kept, sent: results.filter(isSent).length, send, stop }
}
