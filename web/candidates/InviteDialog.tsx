import { useRef, useState } from 'react'
import type { InviteResult } from '../../shared/candidates.ts'
import type { Job } from '../../shared/jobs.ts'
import { api, detailOf } from '../api.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { count } from '../ui/formatDate.ts'
import { Progress } from '../ui/Progress.tsx'
import { refreshCandidates } from './refreshCandidates.ts'

const chunk = 50
type Result = InviteResult['results'][number]
type Props = { job: Job; ids: string[]; onClose: () => void; onAlert: (alert: Alert) => void; onSelect: (ids: string[]) => void }

/** Sends invitations fifty at a time, so that the progress is real and a lost connection costs one batch at most. */
export function InviteDialog({ job, ids, onClose, onAlert, onSelect }: Props) {
  const [results, setResults] = useState<Result[]>([])
  const [message, setMessage] = useState<string | null>(null)
  const [phase, setPhase] = useState<'ask' | 'sending' | 'done'>('ask')
  const stopped = useRef(false)
  const failed = results.filter((result) => !result.success)
  const sent = results.length - failed.length

  const send = async () => {
    setPhase('sending')
    const done: Result[] = []
    let trouble: string | null = null
    for (let i = 0; i < ids.length && !stopped.current; i += chunk) {
      try {
        const answer = await api.candidates.sendInvites({ job_id: job.id, candidate_ids: ids.slice(i, i + chunk) })
        done.push(...answer.results)
        setResults(done.slice())
        setMessage(ids.length <= chunk ? answer.message : null)
      } catch (error) {
        trouble = detailOf(error, 'The connection was lost. The list shows who has been invited; send the rest again.')
        break
      }
    }
    await refreshCandidates()
    // Whoever still needs an invitation stays selected.
    const reached = new Set(done.filter((result) => result.success).map((result) => result.candidate_id))
    onSelect(ids.filter((id) => !reached.has(id)))
    setPhase('done')
    if (!trouble) return
    onAlert({ title: 'Send Invites Failed', detail: reached.size > 0 ? `${count(reached.size, 'invitation')} sent before this: ${trouble}` : trouble })
    if (done.length === 0) onClose()
  }
  const actions = phase === 'ask' ? <><Button onClick={onClose}>Cancel</Button><Button look="primary" onClick={() => void send()}>Send {count(ids.length, 'invite')}</Button></>
    : phase === 'sending' ? <Button onClick={() => { stopped.current = true }}>Stop after this batch</Button>
    : <Button look="primary" onClick={onClose}>Done</Button>
  return (
    <Dialog open holds onClose={() => phase !== 'sending' && onClose()} title="Send Invites" description={job.title} actions={actions}>
      {phase === 'ask' && <p>{count(ids.length, 'candidate')} will get an email with their login code, a link to sign in, what to expect, and how to ask for an adjustment or a person. Anyone invited before gets the same code again.</p>}
      {phase === 'sending' && <Progress label="Sending invitations" value={results.length / ids.length} note={`${results.length.toLocaleString('en-US')} of ${ids.length.toLocaleString('en-US')}`} />}
      {phase === 'done' && (
        <div className="grid gap-4">
          <Banner tone={failed.length === 0 ? 'good' : sent === 0 ? 'low' : 'fair'} title={message ?? `${count(sent, 'invitation')} sent${failed.length > 0 ? `, ${failed.length} failed` : ''}`}>
            {results.length < ids.length && <p>{count(ids.length - results.length, 'candidate')} not tried; they are still selected.</p>}
            {failed.length > 0 && <p>Failed invitations can be retried by reselecting them; they are still selected in the list.</p>}
          </Banner>
          {failed.length > 0 && (
            <ul tabIndex={0} aria-label="Failed invitations" className="max-h-72 divide-y divide-sand-200 overflow-y-auto">
              {failed.map((result) => <li key={result.candidate_id} className="py-2 wrap-anywhere"><p className="font-medium">{result.candidate_name || 'Unknown candidate'} <span className="font-normal quiet">{result.candidate_email}</span></p><p className="text-low-700">{result.error_message}</p></li>)}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  )
}
