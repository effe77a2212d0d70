import { baselineCannotTell } from '../../../shared/scoreWords.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Score = { provisional: boolean; blind: boolean }
type Props = {
  /** The scores that are about to be approved. */
  scores: Score[]
  onApprove: () => void
  onReview: () => void
  onClose: () => void
}

/** Asks once more before scores are approved that nobody has confirmed, or that the reviewer has not seen. */
export function ConfirmApproval({ scores, onApprove, onReview, onClose }: Props) {
  const of = scores.length
  const provisional = scores.filter((score) => score.provisional).length
  const blind = scores.filter((score) => score.blind).length
  const [it, its] = provisional === 1 ? ['it', 'its'] : ['them', 'their']
  const are = `${provisional} of these ${of} ${provisional === 1 ? 'is' : 'are'} provisional`
  const hidden = blind === of ? `these ${of} scores` : `${blind} of these ${of} scores`
  const titles =
    of === 1
      ? { blind: 'You have not seen this score', provisional: 'This score is provisional' }
      : { blind: `You have not seen ${hidden}`, provisional: are }
  return (
    <ConfirmDialog
      open
      danger={false}
      title={blind > 0 ? titles.blind : titles.provisional}
      action="Approve anyway"
      cancel="Review first"
      prefer="cancel"
      onCancel={onReview}
      onClose={onClose}
      onConfirm={onApprove}
    >
      {blind > 0 && (
        <p>
          In a blind review a score is hidden until you have set your own levels. Set them first, or approve {blind === 1 ? 'it' : 'them'}{' '}
          unseen.
        </p>
      )}
      {provisional > 0 && (
        <p className={blind > 0 ? 'mt-2' : undefined}>
          {blind > 0 && (of === 1 ? 'It is provisional. ' : `${are}. `)}
          {of === 1
            ? `The baseline scorer proposes it. ${baselineCannotTell} Nobody has confirmed its levels. Approved like this, it stays provisional and has no rank.`
            : `The baseline scorer proposes ${it}. ${baselineCannotTell} Nobody has confirmed ${its} levels. What is approved like this stays provisional and has no rank.`}
        </p>
      )}
    </ConfirmDialog>
  )
}
