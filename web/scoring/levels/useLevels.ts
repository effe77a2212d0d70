import { useState } from 'react'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { undoOffered_ms } from '../../../shared/undo.ts'
import { api, ask, queryClient } from '../../api.ts'
import { change, lost, useBusy } from '../../change.ts'
import { toast } from '../../ui/toast.tsx'
import {
  carriedOver,
  levelBody,
  levelCount,
  levelsBefore,
  newDraft,
  quotesBefore,
  setsThatStand,
  toScore,
  type LevelDraft,
} from './levelDraft.ts'
import { refreshReview } from '../refreshReview.ts'
import { seenOf } from '../seenOf.ts'
import { undoLevels } from './undoLevels.ts'
import { useLevelDraft } from './useLevelDraft.ts'

const changedSince =
  'This score has changed since you opened this form, or somebody has decided about it. Close the form and look at it. Your levels are kept: open the form again to save them.'

/** One reviewer’s levels of one interview: those from before, the draft over them, and saving it. `onOver`: they are saved or discarded. */
export function useLevels(detail: ScoreDetail, onOver: () => void) {
  const { candidate_id, candidate_name } = detail
  const questions = toScore(detail)
  const { draft: kept, earlier, keep } = useLevelDraft(detail)
  const draft = kept ?? newDraft(detail.level_sets)
  const sets = setsThatStand(detail)
  const before = levelsBefore(sets)
  const words = quotesBefore(detail.level_sets, detail.turns)
  const shown = { ...before, ...draft.levels }
  const done = levelCount(shown, questions)
  /** The score as it was when the form opened: what a colleague sets or decides after that is not replaced unseen. */
  const [seen] = useState(() => ({ ...seenOf(detail), decision: detail.decision }))
  const [saving, during] = useBusy()
  const [error, setError] = useState<string | null>(null)
  const over = () => {
    keep(undefined)
    onOver()
  }
  const save = async () => {
    if (saving !== null || done === 0) return
    const body = levelBody(draft, sets, questions, words)
    if (body.levels.length === 0) return setError('Somebody else has set the levels since. Set a level to save your note.')
    setError(null)
    await during('busy', () =>
      change({
        call: () => api.scoring.setLevels({ candidate_id, ...body, ...seen }),
        refreshAlways: refreshReview,
        failed: lost('The levels were not saved'),
        says: (error) => (api.scoring.setLevels.codeOf(error) === 'record.changed' ? changedSince : null),
        onDone: (saved) => {
          queryClient.setQueryData(ask('scoring', 'getScore', { candidate_id }).queryKey, saved)
          over()
          const undo = { label: 'Undo', run: () => void undoLevels(detail, kept) }
          toast.success(`The levels of ${candidate_name} were saved`, undoOffered_ms, undefined, undo)
        },
        onFailed: setError,
      }),
    )
  }
  return {
    questions,
    /** How many questions were not answered and need no level. */
    left: detail.questions.length - questions.length,
    draft,
    /** The words that this reviewer chose before, by question. */
    words,
    /** There is a draft that is not saved. */
    unsaved: kept !== undefined,
    /** The level of each question as the form shows it. */
    shown,
    /** How many questions have a level. */
    done,
    busy: saving !== null,
    error,
    setError,
    change: (next: LevelDraft) => keep(next),
    save,
    /** How many levels this reviewer chose for an earlier score. Null if none wait for an answer: to carry them over, or to discard them. */
    earlier: earlier ? Object.keys(earlier.levels).length : null,
    carryOver: () => earlier && keep(carriedOver(earlier, detail.turns)),
    dropEarlier: () => keep(undefined),
    discard: over,
  }
}
export type LevelsOfOne = ReturnType<typeof useLevels>
