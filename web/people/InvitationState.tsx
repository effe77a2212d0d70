import type { AdminUser } from '../../shared/people.ts'
import { Link } from 'react-router'
import { useState } from 'react'
import { useBusy } from '../change.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { useSendsEmail } from '../useSendsEmail.ts'

type Props = { account: Pick<AdminUser, 'invitation'>; name: string; onInvite: () => Promise<unknown> }

/** For an account without a password: the state of its invitation, and a button to send it again. */
export function InvitationState({ account: { invitation }, name, onInvite }: Props) {
  const [busy, during] = useBusy()
  return (
    <div className="mt-2 text-xs quiet">
      <Words invitation={invitation} />{' '}
      <Button
        size="sm"
        look="ghost"
        className="-ml-3"
        busy={busy !== null}
        aria-label={`Send the invitation to ${name} again`}
        onClick={() => void during('busy', onInvite)}
      >
        Send again
      </Button>
    </div>
  )
}

function Words({ invitation }: Pick<AdminUser, 'invitation'>) {
  const sendsEmail = useSendsEmail()
  const [opened] = useState(() => Date.now())
  if (!invitation) return <p>Has set no password yet.</p>
  if (new Date(invitation.expires_at).getTime() < opened) return <p>The invitation has expired.</p>
  if (invitation.email_status === 'kept')
    return (
      <p>
        The invitation waits in the{' '}
        <Link to={paths.adminOutbox()} className="underline underline-offset-2">
          Outbox
        </Link>
        : {sendsEmail ? 'no mail server was set when it was written. Send it there.' : 'no mail server is set.'}
      </p>
    )
  if (invitation.email_status === 'failed') return <p>The invitation could not be sent.</p>
  return <p>Invited. The link works until {formatDate(invitation.expires_at)}.</p>
}
