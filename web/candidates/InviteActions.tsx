import { Button } from '../ui/Button.tsx'
import { count } from '../ui/formatDate.ts'
import { useSettled } from '../ui/useSettled.ts'

type Props = {
  phase: 'ask' | 'sending' | 'done'
  people: number
  /** There is no plan yet that somebody could confirm. */
  unready: boolean
  /** Without a mail server, the invitations are written and nothing is sent. */
  sends: boolean
  /** Confirms the plan and then sends. Null if the plan has nothing to confirm. */
  onConfirm: (() => void) | null
  confirming: boolean
  onSend: () => void
  onStop: () => void
  onClose: () => void
}

/** The buttons of the dialog that invites: what can be done before, while and after the invitations go out. */
export function InviteActions({ phase, people, unready, sends, onConfirm, confirming, onSend, onStop, onClose }: Props) {
  const settled = useSettled(true)
  const invites = count(people, sends ? 'invite' : 'invitation')
  if (phase === 'sending')
    // Not in the place of the Send button: the second press of a double click would stop the sending.
    return (
      <Button className="mr-auto" onClick={onStop}>
        Stop after this batch
      </Button>
    )
  if (phase === 'done' || people === 0)
    return (
      <Button look="primary" onClick={onClose}>
        {phase === 'done' ? 'Done' : 'Close'}
      </Button>
    )
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {onConfirm ? (
        <>
          <Button settled={settled} onClick={onSend}>
            Invite anyway
          </Button>
          <Button look="primary" busy={confirming} settled={settled} onClick={onConfirm}>
            Confirm and {sends ? 'send' : 'write'} {invites}
          </Button>
        </>
      ) : (
        <Button look={unready ? 'plain' : 'primary'} settled={settled} onClick={onSend}>
          {unready ? 'Invite anyway' : `${sends ? 'Send' : 'Write'} ${invites}`}
        </Button>
      )}
    </>
  )
}
