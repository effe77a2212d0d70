import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, detailOf } from '../api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

/** The invitation as one candidate would read it. It is loaded when it is opened. */
export function InvitationPreview({ job_id, candidate_id, others }: { job_id: string; candidate_id: string; others: boolean }) {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...ask('candidates', 'previewInvitation', { job_id, candidate_id }), enabled: open })
  return (
    <details className="border-t border-sand-200 pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 font-medium">Read the invitation first</summary>
      {data ? (
        <div className="mt-2 grid gap-2">
          <p className="wrap-anywhere">
            <span className="quiet">To {data.to}</span>
            <strong className="block font-semibold">{data.subject}</strong>
          </p>
          <iframe
            title={`The invitation to ${data.to}`}
            sandbox=""
            srcDoc={data.html}
            className="h-[44dvh] w-full rounded-control border border-sand-200 bg-white"
          />
          <p className="text-xs quiet">
            The code and the link are put in when it is sent.{others && ' Everyone else gets the same with their own name, code and link.'}
          </p>
        </div>
      ) : error ? (
        <ErrorState
          title="The invitation could not be loaded"
          detail={detailOf(error, 'Please check your connection and try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        open && (
          <Loading what="invitation">
            <Skeleton className="mt-2 h-[44dvh]" />
          </Loading>
        )
      )}
    </details>
  )
}
