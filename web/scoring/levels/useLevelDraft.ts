import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { allDrafts, putBack, useDraft } from '../../ui/useDraft.ts'
import type { LevelDraft } from './levelDraft.ts'

type Of = Pick<ScoreDetail, 'candidate_id' | 'score_id'>
/** `score_id`: the score that it was chosen for. */
type Kept = LevelDraft & { score_id: string }
const keyOf = (candidate_id: string) => `levels ${candidate_id}`
const keptOf = (candidate_id: string) => new Map(allDrafts()).get(keyOf(candidate_id)) as Kept | undefined

/**
 * What a reviewer has chosen for this interview and not saved yet. It is kept when the drawer closes. `earlier`: it was chosen for an earlier
 * score, and the answers may be others since.
 */
export function useLevelDraft({ candidate_id, score_id }: Of) {
  const [kept, put] = useDraft<Kept>(keyOf(candidate_id))
  const same = kept?.score_id === score_id
  return {
    draft: same ? kept : undefined,
    earlier: same ? undefined : kept,
    keep: (next: LevelDraft | undefined) => put(next && { ...next, score_id }),
  }
}

/** Levels that were saved and undone are a draft again, unless there is a newer one. */
export function draftAgain({ candidate_id, score_id }: Of, draft: LevelDraft): void {
  if (!keptOf(candidate_id)) putBack([[keyOf(candidate_id), { ...draft, score_id } satisfies Kept]])
}

/** How many levels the reviewer has chosen for this interview and not saved yet. */
export const unsavedLevels = (candidate_id: string): number => Object.keys(keptOf(candidate_id)?.levels ?? {}).length
