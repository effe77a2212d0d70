// Tells one candidate an outcome that was set without a message, or whose message did not arrive.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noticeMaxLength } from '../../shared/lengths.ts'
import type { NoticeKind } from '../../shared/outcomes.ts'
import { api, ask } from '../api.ts'
import { refreshCandidates } from '../refreshCandidates.ts'
import { change, lost, useBusy } from '../change.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useDraft } from '../ui/useDraft.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { useSendsEmail } from '../useSendsEmail.ts'
import type { Message } from './decide.ts'
import { MessageFields } from './MessageFields.tsx'
import { whyNotSent } from './whyNotSent.ts'

type Props = { job_id: string; candidate_id: string; name: string; kind: NoticeKind; onClose: () => void }

export function TellDialog({ job_id, candidate_id, name, kind, onClose }: Props) {
  const [edited, keep] = useDraft<Message>(`notice ${kind} ${candidate_id}`)
  const [error, setError] = useState<string | null>(null)
  const [busy, during] = useBusy()
  const sendsEmail = useSendsEmail()
  const of = { job_id, candidate_id, kind }
  const template = useQuery({ ...ask('outcomes', 'getCandidateNoticeTemplate', of), staleTime: 60_000 })
  const message = edited ?? (template.data ? { subject: template.data.subject, text: template.data.text } : null)
  const send = () =>
    during('busy', async () => {
      if (!message) return setError('The message is not loaded yet. Wait a moment, and try again.')
      const wrong = whyNotSent(kind, message)
      setError(wrong)
      if (wrong) return
      await change({
        call: () => api.outcomes.sendNotice({ ...of, ...message }),
        refreshAlways: refreshCandidates,
        failed: lost(),
        onDone: (answer) => {
          if (answer.status === 'queued') toast.success(`The message to ${name} is on its way`, undefined, answer.message)
          else toast.warning(`The message to ${name} was not emailed`, undefined, answer.message)
          keep(undefined)
          onClose()
        },
        onFailed: setError,
      })
    })
  const { close, guard } = useLeaveGuard({ changed: edited !== undefined, busy: busy !== null }, onClose, {
    discard: () => keep(undefined),
  })
  return (
    <FormDialog
      onClose={close}
      title={`Tell ${name}`}
      width="lg"
      description={kind === 'declined' ? 'That they are declined.' : 'That they are advanced.'}
      form={{ form: { onSubmit: () => void send() }, error, busy: busy !== null }}
      action={sendsEmail === false ? 'Put it on their page' : 'Send'}
      guard={guard}
    >
      {sendsEmail === false && (
        <p className="quiet">
          No mail server is set, so the message is not emailed. The candidate reads it on their own page, and it waits in the
          administrators’ Outbox.
        </p>
      )}
      <MessageFields longest={noticeMaxLength} template={template} message={message} onChange={keep} example={null} />
    </FormDialog>
  )
}
