import { Button } from '../ui/Button.tsx'
import { count } from '../ui/formatDate.ts'
import { useSettled } from '../ui/useSettled.ts'

type Props = {
  people: number
  /** Whether there is a plan to confirm is known. Before that nothing can be sent. */
  known: boolean
  /** There is no plan yet that somebody could confirm. */
  unready: boolean
  /** Without a mail server, the invitations are written and nothing is sent. */
  sends: boolean
  /** Confirms the plan and then sends. Null if the plan has nothing to confirm. */
  onConfirm: (() => void) | null
  confirming: boolean
  onSend: () => void
}

/** The buttons that send the invitations. */
export function InviteActions({ people, known, unready, sends, onConfirm, confirming, onSend }: Props) {
  const settled = useSettled(known)
  const invites = count(people, sends ? 'invite' : 'invitation')
  return onConfirm ? (
    <>
      <Button settled={settled} onClick={onSend}>
        Invite anyway
      </Button>
      <Button look="primary" busy={confirming} settled={settled} onClick={onConfirm}>
        Confirm and {sends ? 'send' : 'write'} {invites}
      </Button>
    </>
  ) : (
    <Button look={unready ? 'plain' : 'primary'} disabled={!known} settled={settled} onClick={onSend}>
      {unready ? 'Invite anyway' : `${sends ? 'Send' : 'Write'} ${invites}`}
    </Button>
  )
}
