// The review list: completed interviews that wait for a person, and those that a person has decided.
import { and, avg, desc, eq, sql, sum, type SQL } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { PendingCandidate, ScoreDetail } from '../../shared/scoring.ts'
import type { Ctx } from '../context.ts'
import { after, matches, toPage } from '../db/keyset.ts'
import { candidates, jobs, scores } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { requireJob } from '../security/visible.ts'
import { hideRow, isBlind } from './blind.ts'
import { toTenth } from './overall.ts'
import { countScores, readDetail, readThis, short, summaryOf, visibleScores } from './readScores.ts'
import { scoredBy, setter, setterName } from './source.ts'

type Calls = typeof contract.scoring
type Admin = Ctx<'admin'>

// A score that was uploaded may have no interview; it comes last.
const doneAt = sql`coalesce(${candidates.interview_completed_at}, 'epoch'::timestamptz)`

/** The interviews that were completed before the cursor's, which is a candidate's id. */
function doneBefore(cursor: string | undefined): SQL | undefined {
  const known = after(candidates.id, cursor)
  return (
    known &&
    sql`(${doneAt}, ${candidates.id}) < (select coalesce(c.interview_completed_at, 'epoch'::timestamptz), c.id from ${candidates} c where c.id = ${cursor})`
  )
}

export async function listScoresToReview(ctx: Admin, input: VerbInput<Calls['listScoresToReview']>): Promise<Page<PendingCandidate>> {
  if (input.job_id) await requireJob(ctx, input.job_id)
  const ofJob = input.job_id ? eq(scores.job_id, input.job_id) : undefined
  const where = visibleScores(ctx, and(eq(scores.decision, input.decision), ofJob, matches(input.q, candidates.name, candidates.email)))
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        score: scores,
        id: candidates.id,
        name: candidates.name,
        email: candidates.email,
        interview_completed_at: candidates.interview_completed_at,
        job_title: jobs.title,
        set_by: setterName,
        blind: isBlind(ctx),
      })
      .from(scores)
      .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
      .innerJoin(jobs, eq(jobs.id, scores.job_id))
      .leftJoin(setter, eq(setter.id, scores.set_by))
      .where(and(where, doneBefore(input.cursor)))
      .orderBy(desc(doneAt), desc(candidates.id))
      .limit(input.limit + 1),
    countScores(ctx.db, where),
  ])
  const page = toPage(rows, input.limit, total)
  return {
    ...page,
    rows: page.rows.map(({ score, set_by, ...row }) =>
      hideRow({
        ...score,
        ...row,
        scored_by: scoredBy(score, set_by),
        read_this: readThis(score),
        feedback_summary: summaryOf(score),
        red_flags: score.red_flags.map((f) => f.text),
        evidence_count: score.competency_scores.reduce((n, c) => n + c.evidence.length, 0),
        competency_scores: short(score.competency_scores).map((c, i) => ({
          ...c,
          quote: score.competency_scores[i]!.evidence[0]?.quote ?? null,
        })),
      }),
    ),
  }
}

export async function getScoringSummary(ctx: Admin, input: VerbInput<Calls['getScoringSummary']>) {
  if (input.job_id) await requireJob(ctx, input.job_id)
  const where = visibleScores(ctx, and(eq(scores.decision, 'pending'), input.job_id ? eq(scores.job_id, input.job_id) : undefined))
  const [row] = await ctx.db
    .select({
      pending_count: sql<number>`count(*)::int`,
      // What is hidden from a reviewer is in no figure above the list either.
      average: avg(sql`case when not ${isBlind(ctx)} then ${scores.overall_score} end`).mapWith(Number),
      baseline_count: sql<number>`count(*) filter (where ${scores.overall_score} is not null and ${scores.provisional} and not ${isBlind(ctx)})::int`,
      flags: sum(sql`case when not ${isBlind(ctx)} then jsonb_array_length(${scores.red_flags}) end`).mapWith(Number),
    })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(where)
  return {
    pending_count: row!.pending_count,
    average_overall_score: row!.average === null ? null : toTenth(row!.average),
    baseline_count: row!.baseline_count,
    red_flag_count: row!.flags ?? 0,
  }
}

export async function getScore(ctx: Admin, input: { candidate_id: string }): Promise<ScoreDetail> {
  const detail = await readDetail(ctx, visibleScores(ctx, eq(scores.candidate_id, input.candidate_id)))
  if (!detail) throw notFound('score.not_found')
  return detail
}
