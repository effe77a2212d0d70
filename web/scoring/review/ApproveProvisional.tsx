import { baselineCannotTell } from '../../../shared/scoreWords.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = {
  /** How many scores are about to be approved, and how many of them are provisional. */
  of: number
  provisional: number
  onApprove: () => void
  onReview: () => void
  onClose: () => void
}

/** Asks once more before provisional scores are approved. Nobody has confirmed those. */
export function ApproveProvisional({ of, provisional, onApprove, onReview, onClose }: Props) {
  const one = of === 1
  return (
    <ConfirmDialog
      open
      danger={false}
      title={one ? 'This score is provisional' : `${provisional} of these ${of} ${provisional === 1 ? 'is' : 'are'} provisional`}
      action="Approve anyway"
      cancel="Review first"
      prefer="cancel"
      onCancel={onReview}
      onClose={onClose}
      onConfirm={onApprove}
    >
      {one
        ? `The baseline scorer proposes it. ${baselineCannotTell} Nobody has confirmed its levels. Approved like this, it stays provisional and has no rank.`
        : `The baseline scorer proposes ${provisional === 1 ? 'it' : 'them'}. ${baselineCannotTell} Nobody has confirmed ${provisional === 1 ? 'its' : 'their'} levels. What is approved like this stays provisional and has no rank.`}
    </ConfirmDialog>
  )
}
