import { useDraft } from '../../ui/useDraft.ts'
import type { LevelDraft } from './levelDraft.ts'

/** What a reviewer has chosen for this interview and not saved yet. It is kept when the drawer closes. */
export const useLevelDraft = (candidate_id: string) => useDraft<LevelDraft>(`levels ${candidate_id}`)
