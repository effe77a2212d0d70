import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, detailOf } from '../api.ts'
import { EmailPreview } from '../ui/EmailPreview.tsx'

/** The invitation as one candidate would read it. It is loaded when it is opened. */
export function InvitationPreview({ job_id, candidate_id, others }: { job_id: string; candidate_id: string; others: boolean }) {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...ask('candidates', 'previewInvitation', { job_id, candidate_id }), enabled: open })
  return (
    <EmailPreview
      what="invitation"
      email={data}
      failed={error && !data ? detailOf(error, 'Please check your connection and try again.') : null}
      note={`The code and the link are put in when it is sent.${others ? ' Everyone else gets the same with their own name, code and link.' : ''}`}
      open={open}
      onOpen={setOpen}
      onRetry={() => void refetch()}
    />
  )
}
