import { useDraft } from '../ui/useDraft.ts'
import type { LevelDraft } from './levelDraft.ts'

/** What a reviewer has chosen for this interview and not saved; it outlives the drawer. */
export const useLevelDraft = (candidate_id: string) => useDraft<LevelDraft>(`levels ${candidate_id}`)
