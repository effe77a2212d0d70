// The review list: completed interviews that wait for a person, and those that a person has decided.
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { contract } from '../../../shared/contract.ts'
import type { Page, VerbInput } from '../../../shared/endpoint.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import type { PendingCandidate } from '../../../shared/scoring.ts'
import type { Ctx } from '../../context.ts'
import { countsOfAll, countsOfJob, noCounts, type JobCounts } from '../../db/counts.ts'
import { after, matchesEmailFirst, readPage, toPage } from '../../db/keyset.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { notFound } from '../../errors.ts'
import { requireJob } from '../../security/visible.ts'
import { hideRow, isBlind } from '../blind.ts'
import { toTenth } from '../../../shared/toTenth.ts'
import { answersToRead, countScores, readDetail, short, summaryOf, visibleScores } from '../readScores.ts'
import { besidePerson, readerBesidePerson, scoredBy, setter, setterName, withSources } from '../scoredBy.ts'

type Calls = typeof contract.scoring
type Admin = Ctx<'admin'>

/** The interviews that were completed before the interview of the cursor, which is a candidate's id. */
function doneBefore(cursor: string | undefined): SQL | undefined {
  const known = after(scores.candidate_id, cursor)
  return (
    known &&
    sql`(${scores.done_at}, ${scores.candidate_id}) < (select coalesce(c.interview_completed_at, 'epoch'::timestamptz), c.id from ${candidates} c where c.id = ${cursor})`
  )
}

/** How many entries the whole list has. */
async function countListed(ctx: Admin, { decision, job_id, q }: VerbInput<Calls['listScoresToReview']>, where: SQL | undefined) {
  if (q) return await countScores(ctx.db, where)
  return (job_id ? await countsOfJob(ctx.db, job_id) : await countsOfAll(ctx.db))[decision]
}

export async function listScoresToReview(ctx: Admin, input: VerbInput<Calls['listScoresToReview']>): Promise<Page<PendingCandidate>> {
  if (input.job_id) await requireJob(ctx, input.job_id)
  const ofJob = input.job_id ? eq(scores.job_id, input.job_id) : undefined
  const listed = and(eq(scores.candidate_id, candidates.id), eq(scores.decision, input.decision), ofJob, eq(scores.is_current, true))
  const seen = and(isNull(candidates.deleted_at), sql`exists (select from ${scores} where ${listed})`)
  const matching = await matchesEmailFirst(ctx.db, input.q, { address: candidates.email, seen, others: [candidates.name] })
  const where = visibleScores(ctx, and(eq(scores.decision, input.decision), ofJob, matching))
  const [rows, total] = await readPage(
    input,
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
      .orderBy(desc(scores.done_at), desc(scores.candidate_id))
      .limit(input.limit + 1),
    () => countListed(ctx, input, where),
  )
  const page = toPage(rows, input.limit, total)
  return {
    ...page,
    rows: page.rows.map(({ score, set_by, ...row }) => {
      const by = scoredBy(score, set_by)
      return hideRow({
        ...score,
        ...row,
        score_id: score.id,
        scored_by: by,
        ai_overall_score: besidePerson(score),
        first_reader: readerBesidePerson(score),
        read_this: answersToRead(score).length > 0,
        feedback_summary: summaryOf(score),
        red_flags: score.red_flags.map((f) => f.text),
        evidence_count: score.competency_scores.reduce((n, c) => n + c.evidence.length, 0),
        competency_scores: short(withSources(score.competency_scores, score, by)).map((c, i) => ({
          ...c,
          quote: score.competency_scores[i]!.evidence[0]?.quote ?? null,
        })),
      })
    }),
  }
}

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
    baseline_count: open.baseline_figures + blind.baseline_figures,
    red_flag_count: open.red_flags + blind.red_flags,
  }
}

export async function getScore(ctx: Admin, input: { candidate_id: string }): Promise<ScoreDetail> {
  const detail = await readDetail(ctx, visibleScores(ctx, eq(scores.candidate_id, input.candidate_id)))
  if (!detail) throw notFound('score.not_found')
  return detail
}
