import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { api, ask, queryClient } from '../../api.ts'
import { change, lost } from '../../change.ts'
import { toast } from '../../ui/toast.tsx'
import { refreshReview } from '../refreshReview.ts'
import type { LevelDraft } from './levelDraft.ts'
import { draftAgain } from './useLevelDraft.ts'

/** Undoes the levels that were just saved. `draft`: what they were saved from. */
export const undoLevels = (of: Pick<ScoreDetail, 'candidate_id' | 'candidate_name' | 'score_id'>, draft: LevelDraft | undefined) =>
  change({
    call: () => api.scoring.undoLevels({ candidate_id: of.candidate_id }),
    refreshAlways: refreshReview,
    failed: lost('The levels were not undone'),
    onDone: (before) => {
      queryClient.setQueryData(ask('scoring', 'getScore', { candidate_id: of.candidate_id }).queryKey, before)
      if (draft) draftAgain(of, draft)
      toast.info(`Your levels for ${of.candidate_name} are a draft again`)
    },
    onFailed: (detail) => toast.error('Failed to undo', undefined, detail),
  })
