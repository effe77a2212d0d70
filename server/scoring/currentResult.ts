// What other lists show of a candidate's current score.
import { sql } from 'drizzle-orm'
import type { CandidateResult } from '../../shared/candidateResult.ts'
import { interviews } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { isApproved } from './isApprovedScore.ts'
import { besidePerson, readerBesidePerson, scoredBy } from './scoredBy.ts'

/** What a query reads of the current score for `toResult`. */
export const resultColumns = {
  status: scores.status,
  decision: scores.decision,
  overall_score: scores.overall_score,
  overall_low: scores.overall_low,
  ai_overall_score: scores.ai_overall_score,
  overall_high: scores.overall_high,
  provisional: scores.provisional,
  answered_count: scores.answered_count,
  question_count: scores.question_count,
  scorer: scores.scorer,
  model: scores.model,
  prompt_version: scores.prompt_version,
  set_how: scores.set_how,
  csv_file: scores.csv_file,
  asked_all: sql<boolean>`exists (select 1 from ${interviews} where ${interviews.id} = ${scores.interview_id} and ${interviews.end_reason} = 'answered_all')`,
}
type Score = Pick<typeof scores.$inferSelect, Exclude<keyof typeof resultColumns, 'asked_all'>> & { asked_all: boolean }

const standsAt = ({ decision, status }: Score): CandidateResult['stands'] =>
  decision !== 'pending' ? decision : status === 'scored' ? 'in_review' : status === 'failed' ? 'failed' : 'being_scored'

/** The state of a score. Shows nothing of it before a person has approved it. */
export function toResult(score: Score, set_by: string | null): CandidateResult {
  const { answered_count, question_count, asked_all } = score
  const told = isApproved(score)
  return {
    stands: standsAt(score),
    overall_score: told ? score.overall_score : null,
    overall_low: told ? score.overall_low : null,
    overall_high: told ? score.overall_high : null,
    ai_overall_score: told ? besidePerson(score) : null,
    first_reader: told ? readerBesidePerson(score) : null,
    provisional: told && score.provisional,
    scored_by: told ? scoredBy(score, set_by) : null,
    answered_count,
    question_count,
    asked_all,
  }
}
