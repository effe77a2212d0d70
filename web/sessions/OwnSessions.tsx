// Where the user is signed in, with a way to sign out there.
import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnSession } from '../../shared/sessions.ts'
import { api, detailOf, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { loginPath } from '../session.ts'
import { useArea } from '../useArea.ts'
import { usePages } from '../usePages.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.tsx'

export function OwnSessions() {
  const { rows, total, list } = usePages('sessions', 'listSessions')
  const [everywhere, setEverywhere] = useState(false)
  const navigate = useNavigate()
  const area = useArea()
  if (!list.data)
    return list.error ? (
      <ErrorState
        title="The list could not be loaded"
        detail={detailOf(list.error, 'Please check your connection and try again.')}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Loading what="sessions">
        <SkeletonText lines={3} />
      </Loading>
    )
  return (
    <>
      <ul className="divide-y divide-sand-200 border-y border-sand-200">
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {list.hasNextPage && <LoadMore shown={rows.length} total={total} list={list} what="sessions" />}
      <Button look="danger" className="mt-4" onClick={() => setEverywhere(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={everywhere}
        onClose={() => setEverywhere(false)}
        title="Sign out everywhere?"
        action="Sign out everywhere"
        onConfirm={() =>
          change({
            call: api.sessions.endSessions,
            failed: 'You could not be signed out. Please check your connection and try again.',
            onDone: () => navigate(loginPath(area)),
          })
        }
      >
        <p>You are signed out on every device, this one too. What was saved is still there.</p>
      </ConfirmDialog>
    </>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const [busy, during] = useBusy()
  const end = () =>
    during('busy', () =>
      change({
        call: () => api.sessions.endSession({ session_id: session.id }),
        refreshAlways: () => refresh('listSessions'),
        failed: 'It could not be signed out. Please check your connection and try again.',
        onDone: () => toast.success(`Signed out: ${session.device}`),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Monitor aria-hidden className="size-5 shrink-0 text-midnight-600" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.is_current && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-xs wrap-anywhere quiet">
          {session.address ? `From ${session.address} · ` : ''}last used {formatDate(session.last_used_at)}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="sm"
          busy={busy !== null}
          aria-label={`Sign out ${session.device}, last used ${formatDate(session.last_used_at)}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
