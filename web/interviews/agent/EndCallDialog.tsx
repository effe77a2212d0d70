import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useWords } from '../../words.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** The agent heard the candidate at least once. */
  spoke: boolean
  /** There is text in the box that was not sent. */
  drafting: boolean
  onEnd: () => Promise<unknown>
}

/** Asks before an interview with an agent ends, and says what is kept and what is not. */
export function EndCallDialog({ open, onClose, spoke, drafting, onEnd }: Props) {
  const { say } = useWords()
  return (
    <ConfirmDialog open={open} onClose={onClose} title={say('end_title')} action={say('end_action')} danger={!spoke} onConfirm={onEnd}>
      <p>{say(spoke ? 'call_end_kept' : 'call_end_unheard')}</p>
      {drafting && <p className="mt-2 font-medium text-midnight-900">{say('call_end_draft')}</p>}
      <p className="mt-2">{say('end_no_return')}</p>
    </ConfirmDialog>
  )
}
