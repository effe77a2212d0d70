// What lists of approved scores have in common: which scores, their order and their ranks.
import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { RankedCandidate } from '../../../shared/ranking.ts'
import type { Ctx } from '../../context.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { outcomesOf } from '../../outcomes/face.ts'
import { isApprovedScore } from '../isApprovedScore.ts'
import { answersToRead, short, visibleScores } from '../readScores.ts'
import { besidePerson, readerBesidePerson, scoredBy, setter, setterName, withSources } from '../scoredBy.ts'
import { atTop, shareRanks, type Banded } from './shareRanks.ts'

export type Staff = Ctx<'recruiter' | 'admin'>
export type Place = { provisional: boolean; place: number; candidate_id: string }

export const approved = (ctx: Staff, job_id: string, more?: SQL) =>
  visibleScores(ctx, and(eq(scores.job_id, job_id), isApprovedScore, isNotNull(scores.overall_score), more))
export const bestFirst = [asc(scores.provisional), sql`${scores.place} desc nulls last`, asc(scores.candidate_id)]

export const { overall_score, overall_low, overall_high } = scores
const shown = {
  candidate_id: scores.candidate_id,
  overall_score,
  overall_low,
  overall_high,
  ai_overall_score: scores.ai_overall_score,
  red_flags: scores.red_flags,
  competency_scores: scores.competency_scores,
  scorer: scores.scorer,
  model: scores.model,
  prompt_version: scores.prompt_version,
  set_how: scores.set_how,
  csv_file: scores.csv_file,
  provisional: scores.provisional,
  place: scores.place,
  answered_count: scores.answered_count,
  question_count: scores.question_count,
}
export const rows = (ctx: Staff) =>
  ctx.db
    .select({
      score: shown,
      name: candidates.name,
      email: candidates.email,
      phone: candidates.phone,
      interview_completed_at: candidates.interview_completed_at,
      set_by: setterName,
    })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .leftJoin(setter, eq(setter.id, scores.set_by))
    .$dynamic()

export type Ranked = { rank: number | null; tie: number; shared: boolean }

/** A provisional score has no rank; it may still be tied with the one before it. */
export function ranksOf(rows: (Banded & { provisional: boolean })[], from: Place | null = null, before = atTop): Ranked[] {
  const of = (provisional: boolean) =>
    shareRanks(
      rows.filter((row) => row.provisional === provisional),
      from?.provisional === provisional ? before : atTop,
    ).ranks
  return [
    ...of(false).map(({ rank, shared }) => ({ rank, tie: rank, shared })),
    ...of(true).map(({ rank, shared }) => ({ rank: null, tie: rank, shared })),
  ]
}

type RankedRow = Awaited<ReturnType<typeof rows>>[number]

/** Rows in the form of the contract, each with the candidate's outcome. */
export async function toListed(ctx: Staff, found: RankedRow[], ranks: Ranked[]): Promise<RankedCandidate[]> {
  const outcomes = await outcomesOf(
    ctx.db,
    found.map((row) => row.score.candidate_id),
  )
  const listed = ({ score: s, ...candidate }: RankedRow, { rank, tie, shared }: Ranked): RankedCandidate => {
    const by = scoredBy(s, candidate.set_by)
    return {
      candidate_id: s.candidate_id,
      rank,
      name: candidate.name,
      email: candidate.email,
      overall_score: s.overall_score,
      overall_low: s.overall_low,
      overall_high: s.overall_high,
      red_flags: s.red_flags.map((f) => f.text),
      competency_scores: short(withSources(s.competency_scores, s, by)),
      interview_completed_at: candidate.interview_completed_at,
      ai_overall_score: besidePerson(s),
      first_reader: readerBesidePerson(s),
      scorer: s.scorer ?? 'csv',
      scored_by: by ?? { kind: 'person' },
      provisional: s.provisional,
      answered_count: s.answered_count,
      question_count: s.question_count,
      tied_with_previous: shared,
      tie,
      read_this: answersToRead(s).length > 0,
      outcome: outcomes.get(s.candidate_id) ?? null,
    }
  }
  return found.map((row, i) => listed(row, ranks[i]!))
}
