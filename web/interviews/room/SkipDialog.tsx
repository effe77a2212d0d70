import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = { open: boolean; onClose: () => void; onSkip: () => void; written: boolean; voiced: boolean }

/** Asks before a question is skipped. The prominent button is the one to go on answering. */
export function SkipDialog({ open, onClose, onSkip, written, voiced }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Skip this question?"
      action="Skip this question"
      cancel="Go on answering"
      prefer="cancel"
      onConfirm={onSkip}
    >
      <p>
        It is recorded that you chose not to answer, so nothing supports a score for it and it counts at the lowest level. You cannot come
        back to it.
      </p>
      {written ? (
        <p className="mt-2 font-medium text-midnight-900">What you have written here is not submitted.</p>
      ) : voiced ? (
        <p className="mt-2 font-medium text-midnight-900">
          What you have said to it is not submitted. To submit it, go back and choose “Submit answer”: no words are needed.
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
