import type { PendingCandidate } from '../../shared/scoring.ts'

/** What the screen shows of a score. Another score than this one is not decided, nor is anything set over it. */
export type SeenScore = Pick<PendingCandidate, 'score_id' | 'updated_at' | 'blind'>

/** In a blind review what others have set is hidden, so it may change. */
export const seenOf = ({ score_id, updated_at, blind }: SeenScore) => ({ score_id, ...(blind ? {} : { updated_at }) })
