import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import { ask, detailOf } from '../api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

type Answer = VerbInput<typeof contract.rights.previewAnswer>

/** The email with the answer as the candidate would read it. Null while the answer is not whole. It is loaded when it is opened. */
export function AnswerPreview({ answer }: { answer: Answer | null }) {
  const [open, setOpen] = useState(false)
  const shown = useDeferredValue(answer)
  const { data, error, refetch } = useQuery({
    ...ask('rights', 'previewAnswer', shown ?? { request_id: '', outcome: 'upheld', text: '' }),
    enabled: open && shown !== null,
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <details className="border-t border-sand-200 pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 font-medium">Read the email first</summary>
      {!shown ? (
        <p className="mt-2 quiet">Select an outcome and write your answer. Then the whole email shows here.</p>
      ) : error ? (
        <ErrorState
          title="The email could not be loaded"
          detail={detailOf(error, 'Please check your connection and try again.')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div className="mt-2 grid gap-2">
          <p className="wrap-anywhere">
            <span className="quiet">To {data.to}</span>
            <strong className="block font-semibold">{data.subject}</strong>
          </p>
          <iframe
            title={`The email to ${data.to}`}
            sandbox=""
            srcDoc={data.html}
            className="h-[44dvh] w-full rounded-control border border-sand-200 bg-white"
          />
          <p className="text-xs quiet">The link that signs the candidate in is put in when it is sent.</p>
        </div>
      ) : (
        open && (
          <Loading what="email">
            <Skeleton className="mt-2 h-[44dvh]" />
          </Loading>
        )
      )}
    </details>
  )
}
