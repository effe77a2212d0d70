import { baselineCannotTell } from '../../../shared/scoreWords.ts'
import { unsavedLevels } from '../levels/useLevelDraft.ts'
import { count } from '../../ui/formatDate.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Score = { id: string; provisional: boolean; blind: boolean }
type Props = {
  /** The scores that are about to be approved. */
  scores: Score[]
  onApprove: () => void
  onReview: () => void
  onClose: () => void
}

/** Asks once more before scores are approved that nobody has confirmed, that the reviewer has not seen, or for which the reviewer has levels that are not saved. */
export function ConfirmApproval({ scores, onApprove, onReview, onClose }: Props) {
  const of = scores.length
  const provisional = scores.filter((score) => score.provisional).length
  const blind = scores.filter((score) => score.blind).length
  const [it, its] = provisional === 1 ? ['it', 'its'] : ['them', 'their']
  const are = `${provisional} of these ${of} ${provisional === 1 ? 'is' : 'are'} provisional`
  const hidden = blind === of ? `these ${of} scores` : `${blind} of these ${of} scores`
  const unsaved = scores.reduce((sum, { id }) => sum + unsavedLevels(id), 0)
  const waiting = `You have ${count(unsaved, 'level')} that ${unsaved === 1 ? 'is' : 'are'} not saved`
  const titles =
    of === 1
      ? { blind: 'You have not seen this score', provisional: 'This score is provisional' }
      : { blind: `You have not seen ${hidden}`, provisional: are }
  return (
    <ConfirmDialog
      open
      danger={false}
      title={blind > 0 ? titles.blind : provisional > 0 ? titles.provisional : waiting}
      action="Approve anyway"
      cancel={unsaved > 0 ? 'Go on scoring' : 'Review first'}
      prefer="cancel"
      onCancel={onReview}
      onClose={onClose}
      onConfirm={onApprove}
    >
      {unsaved > 0 && (
        <p className={blind + provisional > 0 ? 'mb-2 font-medium' : undefined}>
          {blind + provisional > 0 && `${waiting}. `}Go on scoring to save {unsaved === 1 ? 'it' : 'them'}, or approve without{' '}
          {unsaved === 1 ? 'it' : 'them'}.
        </p>
      )}
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
