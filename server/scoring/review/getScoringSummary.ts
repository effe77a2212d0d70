// The totals above the list of scores to review.
import { and, eq, sql } from 'drizzle-orm'
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput } from '../../../shared/endpoint.ts'
import { toTenth } from '../../../shared/toTenth.ts'
import type { Ctx } from '../../context.ts'
import { countsOfAll, countsOfJob, noCounts, type JobCounts } from '../../db/counts.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { requireJob } from '../../security/visible.ts'
import { isBlind } from '../blind.ts'
import { visibleScores } from '../readScores.ts'

type Calls = typeof contract.scoring
type Admin = Ctx<'admin'>

type Figures = Pick<JobCounts, 'figures' | 'figure_sum' | 'baseline_figures' | 'red_flags'>

/** The totals above the list must not include what is hidden from a reviewer, so this reads the scores of blind jobs one by one. */
async function readBlindFigures(ctx: Admin, job_id: string | undefined): Promise<Figures> {
  const shown = sql`not ${isBlind(ctx)}`
  const [row] = await ctx.db
    .select({
      figures: sql<number>`count(*) filter (where ${scores.overall_score} is not null and ${shown})::int`,
      figure_sum: sql`coalesce(sum(${scores.overall_score}) filter (where ${shown}), 0)`.mapWith(Number),
      baseline_figures: sql<number>`count(*) filter (where ${scores.overall_score} is not null and ${scores.provisional} and ${shown})::int`,
      red_flags: sql`coalesce(sum(jsonb_array_length(${scores.red_flags})) filter (where ${shown}), 0)`.mapWith(Number),
    })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(
      visibleScores(ctx, and(eq(scores.decision, 'pending'), sql`${jobs.blind_review}`, job_id ? eq(scores.job_id, job_id) : undefined)),
    )
  return row!
}

export async function getScoringSummary(ctx: Admin, { job_id }: VerbInput<Calls['getScoringSummary']>) {
  const job = job_id ? await requireJob(ctx, job_id) : null
  const [of, openJobs, blind] = await Promise.all([
    job ? countsOfJob(ctx.db, job.id) : countsOfAll(ctx.db),
    job ? null : countsOfAll(ctx.db, 'open'),
    job && !job.blind_review ? noCounts : readBlindFigures(ctx, job?.id),
  ])
  const open = openJobs ?? (job?.blind_review ? noCounts : of)
  const figures = open.figures + blind.figures
  return {
    pending_count: of.pending,
    average_overall_score: figures === 0 ? null : toTenth((open.figure_sum + blind.figure_sum) / figures),
    scored_count: figures,
    baseline_count: open.baseline_figures + blind.baseline_figures,
    red_flag_count: open.red_flags + blind.red_flags,
  }
}
