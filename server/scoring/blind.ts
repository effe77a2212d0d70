// Blind review: a reviewer who has not set all their own levels yet does not see the levels and scores of the AI or of another reviewer.
import { and, eq, sql } from 'drizzle-orm'
import type { ScoreDetail } from '../../shared/scoreDetail.ts'
import type { Ctx } from '../context.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { jobs } from '../db/schema/jobs.ts'
import { anyOf } from '../db/open.ts'
import { levelSets, scores } from '../db/schema/scoring.ts'
import { isCurrentScore } from './isCurrentScore.ts'

/** Whether a score is hidden from the caller: until they have entered a figure for it, whoever set another since, or every level. The query must join `jobs`. A decided score is shown to everyone who may see it. */
export function isBlind({ actor }: Ctx) {
  if (actor.user_type !== 'admin') return sql<boolean>`false`
  return sql<boolean>`(${jobs.blind_review} and ${scores.decision} = 'pending'
    and not exists (select 1 from ${decisionLog} where ${decisionLog.subject_id} = ${scores.candidate_id}::text and ${decisionLog.actor_id} = ${actor.id}
      and ${decisionLog.action} in ('score_overridden', 'score_uploaded') and (${decisionLog.data}::jsonb ->> 'score_id') = ${scores.id}::text)
    and not exists (select 1 from ${levelSets} where ${levelSets.score_id} = ${scores.id} and ${levelSets.user_id} = ${actor.id} and ${levelSets.complete}))`
}

/**
 * Whether figures of the candidate have been shown to the caller before, whatever was undone or scored again since: the caller decided,
 * entered a figure, or set every level, also if they undid that.
 */
export const hasSeen = ({ actor }: Ctx) =>
  sql<boolean>`(exists (select 1 from ${decisionLog} where ${decisionLog.subject_id} = ${scores.candidate_id}::text and ${decisionLog.actor_id} = ${actor.id}
      and (${decisionLog.action} in ('approved', 'rejected', 'score_overridden', 'score_uploaded')
        or ${decisionLog.action} = 'levels_undone' and (${decisionLog.data}::jsonb ->> 'complete')::boolean))
    or exists (select 1 from ${levelSets} where ${levelSets.candidate_id} = ${scores.candidate_id} and ${levelSets.user_id} = ${actor.id} and ${levelSets.complete}))`

/** Of these candidates, those whose current score is hidden from the caller. Earlier scores are of the same answers, so they are hidden with it. */
export async function hiddenCandidates(ctx: Ctx, candidate_ids: string[]): Promise<Set<string>> {
  if (candidate_ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: scores.candidate_id })
    .from(scores)
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(and(anyOf(scores.candidate_id, candidate_ids), isCurrentScore, isBlind(ctx)))
  return new Set(rows.map((row) => row.id))
}

const noFigures = {
  overall_score: null,
  overall_low: null,
  overall_high: null,
  integrity_score: null,
  feedback_summary: null,
  reviewer_notes: null,
  competency_scores: [],
  red_flags: [],
  read_this: false,
}

export const hideRow = <T extends { blind: boolean }>(row: T) =>
  row.blind ? { ...row, ...noFigures, ai_overall_score: null, first_reader: null, evidence_count: 0 } : row

export const hideDetail = (detail: ScoreDetail): ScoreDetail =>
  detail.blind
    ? { ...detail, ...noFigures, ai_overall_score: null, override_reason: null, level_sets: detail.level_sets.filter((s) => s.own) }
    : detail
