import { allDrafts, useDraft } from '../../ui/useDraft.ts'
import type { LevelDraft } from './levelDraft.ts'

const keyOf = (candidate_id: string) => `levels ${candidate_id}`

/** What a reviewer has chosen for this interview and not saved yet. It is kept when the drawer closes. */
export const useLevelDraft = (candidate_id: string) => useDraft<LevelDraft>(keyOf(candidate_id))

/** How many levels the reviewer has chosen for this interview and not saved yet. */
export function unsavedLevels(candidate_id: string): number {
  const draft = new Map(allDrafts()).get(keyOf(candidate_id)) as LevelDraft | undefined
  return Object.keys(draft?.levels ?? {}).length
}
