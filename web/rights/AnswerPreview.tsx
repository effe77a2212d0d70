import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import { ask, detailOf } from '../api.ts'
import { EmailPreview } from '../ui/EmailPreview.tsx'
import { usePaused } from '../ui/usePaused.ts'

type Answer = VerbInput<typeof contract.rights.previewReviewAnswer>

/** The email with the answer as the candidate would read it. Null while the answer is not whole. It is loaded when it is opened. */
export function AnswerPreview({ answer }: { answer: Answer | null }) {
  const [open, setOpen] = useState(false)
  const shown = usePaused(answer)
  const { data, error, refetch } = useQuery({
    ...ask('rights', 'previewReviewAnswer', shown ?? { request_id: '', outcome: 'upheld', text: '' }),
    enabled: open && shown !== null,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  return (
    <EmailPreview
      what="email"
      email={data}
      failed={error && detailOf(error, 'Please check your connection and try again.')}
      instead={shown ? null : 'Select an outcome and write your answer. Then the whole email shows here.'}
      note="The link that signs the candidate in is put in when it is sent."
      open={open}
      onOpen={setOpen}
      onRetry={() => void refetch()}
    />
  )
}
