// Score records for tests. Each builder makes the parents that it does not get.
import { eq } from 'drizzle-orm'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import { candidates } from '../../server/db/schema/candidates.ts'
import { scores } from '../../server/db/schema/scoring.ts'
import type { Parts } from '../../server/openParts.ts'
import { buildCandidate } from './build.ts'

export const sampleScore = (name: string, score: number | null): CompetencyScore => ({
  name,
  score,
  low: score,
  high: score,
  weight: 1,
  standing: score === null ? 'insufficient_evidence' : 'scored',
  reason: 'Because.',
  evidence: [],
})

/** A completed candidate with a current score. By default it is scored and pending. */
export async function buildScore(
  parts: Parts,
  over: Partial<typeof scores.$inferInsert> & { job_id?: string; candidate?: Partial<typeof candidates.$inferInsert> } = {},
) {
  const { candidate: details, ...values } = over
  const candidate = await buildCandidate(parts, { ...details, ...(over.job_id ? { job_id: over.job_id } : {}) })
  const now = new Date().toISOString()
  await parts.db
    .update(candidates)
    .set({ interview_status: 'completed', interview_completed_at: now })
    .where(eq(candidates.id, candidate.id))
  const overall = values.overall_score === undefined ? 70 : values.overall_score
  const [score] = await parts.db
    .insert(scores)
    .values({
      status: 'scored',
      scorer: 'baseline',
      overall_score: overall,
      ai_overall_score: overall,
      overall_low: overall,
      overall_high: overall,
      integrity_score: 100,
      competency_scores: [sampleScore('Problem solving', overall)],
      reviewer_notes: 'Baseline reading.',
      ...values,
      candidate_id: candidate.id,
      job_id: candidate.job_id,
    })
    .returning()
  return { candidate, score: score! }
}
