import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Loading, Skeleton } from './Skeleton.tsx'

type Props = {
  /** What is read: “invitation”. */
  what: string
  email: { to: string; subject: string; html: string } | undefined
  /** Why it could not be loaded; null if it was, or still loads. */
  failed: string | null
  /** In place of the email while there is nothing to load. */
  instead?: string | null
  /** Below the email: what is put in when it is sent. */
  note: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
  onRetry: () => void
}

/** A whole email that is about to be sent, folded up until somebody wants to read it. */
export function EmailPreview({ what, email, failed, instead, note, open, onOpen, onRetry }: Props) {
  return (
    <details className="border-t border-sand-200 pt-3" onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary className="min-h-6 font-medium">Read the {what} first</summary>
      {instead ? (
        <p className="mt-2 quiet">{instead}</p>
      ) : failed !== null ? (
        <ErrorState title={`The ${what} could not be loaded`} detail={failed} onRetry={onRetry} />
      ) : email ? (
        <div className="mt-2 grid gap-2">
          <p className="wrap-anywhere">
            <span className="quiet">To {email.to}</span>
            <strong className="block font-semibold">{email.subject}</strong>
          </p>
          <iframe
            title={`The ${what} to ${email.to}`}
            sandbox=""
            srcDoc={email.html}
            className="h-[44dvh] w-full rounded-control border border-sand-200 bg-white"
          />
          <p className="text-xs quiet">{note}</p>
        </div>
      ) : (
        open && (
          <Loading what={what}>
            <Skeleton className="mt-2 h-[44dvh]" />
          </Loading>
        )
      )}
    </details>
  )
}
