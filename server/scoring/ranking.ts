// What a recruiter sees of scores: only what a person approved, best first.
import { and, asc, avg, eq, getTableColumns, gt, gte, isNotNull, isNull, lt, or, sql, sum, type SQL } from 'drizzle-orm'
import { validate } from 'uuid'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Analytics, CompetencyScore, RankedCandidate, ScoreDetail } from '../../shared/scoring.ts'
import { bandFrom } from '../../shared/scoreWords.ts'
import type { Ctx } from '../context.ts'
import { candidates, jobs, scores } from '../db/schema.ts'
import { invalid, notFound } from '../errors.ts'
import { requireJob } from '../security/visible.ts'
import { toTenth } from './overall.ts'
import { baselineCount, countScores, readDetail, short, visibleScores } from './readScores.ts'
import { atTop, shareRanks, type Standing } from './shareRanks.ts'

type Calls = typeof contract.scoring
type Staff = Ctx<'recruiter' | 'admin'>
type Place = { overall_score: number; candidate_id: string }

const approved = (ctx: Staff, job_id: string, more?: SQL) =>
  visibleScores(ctx, and(eq(scores.job_id, job_id), eq(scores.decision, 'approved'), isNotNull(scores.overall_score), more))
const below = (p: Place) =>
  or(lt(scores.overall_score, p.overall_score), and(eq(scores.overall_score, p.overall_score), gt(scores.candidate_id, p.candidate_id)))
const upTo = (p: Place) =>
  or(
    gt(scores.overall_score, p.overall_score),
    and(eq(scores.overall_score, p.overall_score), sql`${scores.candidate_id} <= ${p.candidate_id}::uuid`),
  )
const bestFirst = [sql`${scores.overall_score} desc nulls last`, asc(scores.candidate_id)]

const toCursor = (p: Place) => `${p.overall_score}_${p.candidate_id}`
function fromCursor(cursor: string | undefined): Place | null {
  if (!cursor) return null
  const [score = '', candidate_id = ''] = cursor.split('_')
  if (!/^\d{1,3}(\.\d{1,17})?$/.test(score) || !validate(candidate_id)) throw invalid('cursor', 'must be the cursor of an earlier page')
  return { overall_score: Number(score), candidate_id }
}

const { candidate_id, overall_score, overall_low, overall_high, red_flags, competency_scores, scorer, model, override_reason } =
  getTableColumns(scores)
const shown = { candidate_id, overall_score, overall_low, overall_high, red_flags, competency_scores, scorer, model, override_reason }
const rows = (ctx: Staff) =>
  ctx.db
    .select({
      score: shown,
      name: candidates.name,
      email: candidates.email,
      phone: candidates.phone,
      interview_completed_at: candidates.interview_completed_at,
    })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .$dynamic()

/** Who shares a rank is told by `shareRanks`, from the top of the list however it is cut into pages. */
export async function ranked(ctx: Staff, input: VerbInput<Calls['ranked']>): Promise<VerbOutput<Calls['ranked']>> {
  const job = await requireJob(ctx, input.job_id)
  const from = fromCursor(input.cursor)
  const [page, total_candidates, pending_review_count, before] = await Promise.all([
    rows(ctx)
      .where(approved(ctx, job.id, from ? below(from) : undefined))
      .orderBy(...bestFirst)
      .limit(input.limit + 1),
    countScores(ctx.db, approved(ctx, job.id)),
    countScores(ctx.db, visibleScores(ctx, and(eq(scores.job_id, job.id), eq(scores.decision, 'pending')))),
    from ? standingBefore(ctx, job.id, from) : atTop,
  ])
  const onPage = page.slice(0, input.limit)
  const { ranks } = shareRanks(
    onPage.map((row) => row.score),
    before,
  )
  const listed = onPage.map(({ score: s, ...candidate }, i): RankedCandidate => ({
    candidate_id: s.candidate_id,
    rank: ranks[i]!.rank,
    name: candidate.name,
    email: candidate.email,
    overall_score: s.overall_score,
    overall_low: s.overall_low,
    overall_high: s.overall_high,
    red_flags: s.red_flags.map((f) => f.text),
    competency_scores: short(s.competency_scores),
    interview_completed_at: candidate.interview_completed_at,
    scorer: s.scorer ?? 'csv',
    tied_with_previous: ranks[i]!.shared,
  }))
  const end = listed.at(-1)
  const next = page.length > input.limit && end ? toCursor({ overall_score: end.overall_score!, candidate_id: end.candidate_id }) : null
  return { job_title: job.title, candidates: listed, total_candidates, pending_review_count, next }
}

/** Where the page before ended, as it is now. */
async function standingBefore(ctx: Staff, job_id: string, from: Place): Promise<Standing> {
  const above = await ctx.db
    .select({ overall_score, overall_low, overall_high })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(approved(ctx, job_id, upTo(from)))
    .orderBy(...bestFirst)
  return shareRanks(above).end
}

export async function rankedCandidate(ctx: Staff, input: VerbInput<Calls['rankedCandidate']>): Promise<ScoreDetail> {
  await requireJob(ctx, input.job_id)
  const detail = await readDetail(ctx.db, approved(ctx, input.job_id, eq(scores.candidate_id, input.candidate_id)))
  if (!detail) throw notFound('candidate.not_found')
  return detail
}

const scoredBy = (s: Pick<typeof scores.$inferSelect, 'scorer' | 'model' | 'override_reason'>) =>
  (s.scorer === 'model' ? `AI (${s.model ?? 'language model'})` : s.scorer === 'baseline' ? 'Baseline scorer' : 'CSV upload') +
  (s.scorer === 'csv' || s.override_reason === null ? '' : ', overridden by a person')
const inOneCell = (all: CompetencyScore[]) =>
  all.map((c) => `${c.name}:${c.score ?? (c.standing === 'not_asked' ? 'left out' : 'insufficient evidence')}`).join('; ')

export async function exportShortlist(
  ctx: Staff,
  input: VerbInput<Calls['exportShortlist']>,
): Promise<VerbOutput<Calls['exportShortlist']>> {
  await requireJob(ctx, input.job_id)
  const best = await rows(ctx)
    .where(approved(ctx, input.job_id, gte(scores.overall_score, input.min_score)))
    .orderBy(...bestFirst)
    .limit(input.top_n)
  const { ranks } = shareRanks(best.map((row) => row.score))
  return {
    candidates: best.map(({ score: s, name, email, phone, interview_completed_at }, i) => ({
      rank: ranks[i]!.rank,
      name,
      email,
      phone,
      overall_score: s.overall_score!,
      competency_scores: inOneCell(s.competency_scores),
      red_flags: s.red_flags.map((f) => f.text).join('; '),
      scored_by: scoredBy(s),
      interview_completed_at: interview_completed_at ?? '',
    })),
  }
}

export async function analytics(ctx: Staff, input: { job_id: string }): Promise<Analytics> {
  const job = await requireJob(ctx, input.job_id)
  const band = (from: number, to: number) =>
    sql<number>`count(*) filter (where ${scores.overall_score} >= ${from} and ${scores.overall_score} < ${to})::int`
  const [[people], [figures], pending_review_count] = await Promise.all([
    ctx.db
      .select({
        total: sql<number>`count(*)::int`,
        completed: sql<number>`count(*) filter (where ${candidates.interview_status} = 'completed')::int`,
      })
      .from(candidates)
      .where(and(eq(candidates.job_id, job.id), isNull(candidates.deleted_at))),
    ctx.db
      .select({
        total_ranked: sql<number>`count(*)::int`,
        average: avg(scores.overall_score).mapWith(Number),
        baseline_count: baselineCount,
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
    countScores(ctx.db, visibleScores(ctx, and(eq(scores.job_id, job.id), eq(scores.decision, 'pending')))),
  ])
  const { total, completed } = people!
  const { total_ranked, average, baseline_count, flags, excellent, good, average_band, needs_improvement } = figures!
  return {
    total_ranked,
    total_candidates: total,
    completed_count: completed,
    pending_review_count,
    average_overall_score: average === null ? null : toTenth(average),
    baseline_count,
    interview_completion_rate: total === 0 ? 0 : toTenth((completed / total) * 100),
    total_red_flags: flags ?? 0,
    score_distribution: { excellent, good, average: average_band, needs_improvement },
  }
}
