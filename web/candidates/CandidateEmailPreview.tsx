import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, detailOf } from '../api.ts'
import { EmailPreview } from '../ui/EmailPreview.tsx'

type Props = {
  what: 'invitation' | 'reminder'
  job_id: string
  candidate_id: string
  /** Below the email: what is put in when it is sent. */
  note: string
}

/** The invitation or the reminder as one candidate would read it. It is loaded when it is opened. */
export function CandidateEmailPreview({ what, job_id, candidate_id, note }: Props) {
  const [open, setOpen] = useState(false)
  const call = what === 'invitation' ? 'previewInvitation' : 'previewReminder'
  const { data, error, refetch } = useQuery({ ...ask('candidates', call, { job_id, candidate_id }), enabled: open })
  return (
    <EmailPreview
      what={what}
      email={data}
      failed={error && !data ? detailOf(error, 'Please check your connection and try again.') : null}
      note={note}
      open={open}
      onOpen={setOpen}
      onRetry={() => void refetch()}
    />
  )
}
