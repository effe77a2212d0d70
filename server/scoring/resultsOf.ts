import { and, eq } from 'drizzle-orm'
import type { CandidateResult } from '../../shared/candidateResult.ts'
import { anyOf, type Db } from '../db/open.ts'
import { scores } from '../db/schema/scoring.ts'
import { scoredBy, setter, setterName } from './scoredBy.ts'

type Score = Pick<typeof scores.$inferSelect, 'decision' | 'status'>

const standsAt = ({ decision, status }: Score): CandidateResult['stands'] =>
  decision !== 'pending' ? decision : status === 'scored' ? 'in_review' : status === 'failed' ? 'failed' : 'being_scored'

/** The state of these candidates' scores. Shows nothing of a score before a person has approved it. */
export async function resultsOf(db: Db, candidate_ids: string[]): Promise<Map<string, CandidateResult>> {
  if (candidate_ids.length === 0) return new Map()
  const rows = await db
    .select({
      candidate_id: scores.candidate_id,
      status: scores.status,
      decision: scores.decision,
      overall_score: scores.overall_score,
      overall_low: scores.overall_low,
      overall_high: scores.overall_high,
      provisional: scores.provisional,
      answered_count: scores.answered_count,
      question_count: scores.question_count,
      scorer: scores.scorer,
      model: scores.model,
      prompt_version: scores.prompt_version,
      set_how: scores.set_how,
      csv_file: scores.csv_file,
      set_by: setterName,
    })
    .from(scores)
    .leftJoin(setter, eq(setter.id, scores.set_by))
    .where(and(anyOf(scores.candidate_id, candidate_ids), eq(scores.is_current, true)))
  return new Map(
    rows.map((row) => {
      const { answered_count, question_count } = row
      const told = row.decision === 'approved'
      return [
        row.candidate_id,
        {
          stands: standsAt(row),
          overall_score: told ? row.overall_score : null,
          overall_low: told ? row.overall_low : null,
          overall_high: told ? row.overall_high : null,
          provisional: told && row.provisional,
          scored_by: told ? scoredBy(row, row.set_by) : null,
          answered_count,
          question_count,
        },
      ]
    }),
  )
}
