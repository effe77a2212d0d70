import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useWords } from '../../words.ts'

type Props = { open: boolean; onClose: () => void; onSkip: () => void; written: boolean; voiced: boolean }

/** Asks before a question is skipped. The prominent button is the one to go on answering. */
export function SkipDialog({ open, onClose, onSkip, written, voiced }: Props) {
  const { say } = useWords()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={say('skip_title')}
      action={say('skip')}
      cancel={say('skip_go_on')}
      prefer="cancel"
      onConfirm={onSkip}
    >
      <p>{say('skip_words')}</p>
      {written ? (
        <p className="mt-2 font-medium text-midnight-900">{say('skip_written')}</p>
      ) : voiced ? (
        <p className="mt-2 font-medium text-midnight-900">{say('skip_voiced')}</p>
      ) : null}
    </ConfirmDialog>
  )
}
