import { and, avg, eq, ne, sql, sum } from 'drizzle-orm'
import type { Analytics } from '../../../shared/jobAnalytics.ts'
import { bandFrom } from '../../../shared/scoreWords.ts'
import { countsOfJob } from '../../db/counts.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { likelyPlan } from '../../plans/face.ts'
import { requireJob } from '../../security/visible.ts'
import { toTenth } from '../../../shared/toTenth.ts'
import { approved, type Staff } from './rankedRows.ts'
import { countScores, sourceCounts, visibleScores } from '../readScores.ts'

export async function getJobAnalytics(ctx: Staff, input: { job_id: string }): Promise<Analytics> {
  const job = await requireJob(ctx, input.job_id)
  const band = (from: number, to: number) =>
    sql<number>`count(*) filter (where not ${scores.provisional} and ${scores.overall_score} >= ${from} and ${scores.overall_score} < ${to})::int`
  const [competencies, of, unscored_count, [figures]] = await Promise.all([
    likelyPlan(ctx, job.id),
    countsOfJob(ctx.db, job.id),
    countScores(ctx.db, visibleScores(ctx, and(eq(scores.job_id, job.id), eq(scores.decision, 'pending'), ne(scores.status, 'scored')))),
    ctx.db
      .select({
        total_ranked: sql<number>`count(*)::int`,
        average: avg(scores.overall_score).mapWith(Number),
        score_sources: sourceCounts,
        flags: sum(sql`jsonb_array_length(${scores.red_flags})`).mapWith(Number),
        excellent: band(bandFrom.excellent, 1000),
        good: band(bandFrom.good, bandFrom.excellent),
        average_band: band(bandFrom.average, bandFrom.good),
        needs_improvement: band(-1, bandFrom.average),
      })
      .from(scores)
      .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
      .innerJoin(jobs, eq(jobs.id, scores.job_id))
      .where(approved(ctx, job.id)),
  ])
  const { candidates: total, completed, pending, rejected } = of
  const { total_ranked, average, score_sources, flags, excellent, good, average_band, needs_improvement } = figures!
  return {
    total_ranked,
    total_candidates: total,
    completed_count: completed,
    pending_review_count: pending,
    unscored_count,
    rejected_count: rejected,
    average_overall_score: average === null ? null : toTenth(average),
    baseline_count: score_sources.baseline,
    score_sources,
    interview_completion_rate: total === 0 ? 0 : toTenth((completed / total) * 100),
    total_red_flags: flags ?? 0,
    competencies: competencies.map(({ name }) => name),
    score_distribution: { excellent, good, average: average_band, needs_improvement, provisional: score_sources.baseline },
  }
}
