// What a caller has seen of a score.
import { z } from 'zod'
import { id, mostCandidates, seen } from './fields.ts'

/** The score that the caller saw, and when it had last changed. If either is another now, the answer is `record.changed`, and nothing is done. */
export const seenScore = { score_id: id.optional(), updated_at: seen }

export const scoreSeen = z.object({ candidate_id: id, ...seenScore })
export const seenScores = z.array(scoreSeen).max(mostCandidates, 'must be at most 10,000 at a time').default([])
