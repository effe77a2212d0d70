import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, detailOf } from '../api.ts'
import { EmailPreview } from '../ui/EmailPreview.tsx'

/** The receipt that a candidate who asked for it gets once their data is erased. It is loaded when it is opened. */
export function ReceiptPreview({ candidate_id }: { candidate_id: string }) {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...ask('candidates', 'previewErasure', { candidate_id }),
    enabled: open,
    retry: false,
    gcTime: 0,
  })
  return (
    <EmailPreview
      what="receipt"
      email={data}
      failed={error && detailOf(error, 'Please check your connection and try again.')}
      note="This is how it reads now. It gets its number and its final counts when the data is erased."
      open={open}
      onOpen={setOpen}
      onRetry={() => void refetch()}
    />
  )
}
