import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { count } from '../../ui/formatDate.ts'

type Props = {
  /** How many are selected. */
  of: number
  onApprove: () => void
  onClose: () => void
}

/** Shown in place of the feedback to candidates who wait for a decision: feedback tells of a result that a person has approved. */
export function ApproveFirst({ of, onApprove, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      danger={false}
      title="Approve first, then send feedback"
      action={`Approve ${count(of, 'candidate')}`}
      onClose={onClose}
      onConfirm={onApprove}
    >
      Feedback tells candidates about a result that a person has approved. Approve {of === 1 ? 'this one' : `these ${of}`}, then send the
      feedback from the Approved tab.
    </ConfirmDialog>
  )
}
