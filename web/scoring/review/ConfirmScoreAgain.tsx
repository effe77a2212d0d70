import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { scoreAgain, type Shown } from './reviewActions.ts'

type Props = { person: Shown; onClose: () => void }

/** Asks before a new scoring takes what a person set or decided out of sight. */
export function ConfirmScoreAgain({ person, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      title={`Score the interview of ${person.name} again?`}
      action="Score again"
      onClose={onClose}
      onConfirm={() => scoreAgain(person)}
    >
      The levels, quotes, notes and scores that people set no longer count, and are not shown any more. An approval or rejection no longer
      counts either. They stay in the record. The new score waits for review.
    </ConfirmDialog>
  )
}
