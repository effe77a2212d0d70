// What a recruiter sees of scores: only what a person approved, best first.
import { and, asc, avg, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql, sum, type SQL } from 'drizzle-orm'
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
import { atTop, shareRanks, type Banded, type Standing } from './shareRanks.ts'
import { provisionalWords, scoredBy, setter, setterName, sourceWords } from './source.ts'

type Calls = typeof contract.scoring
type Staff = Ctx<'recruiter' | 'admin'>
type Place = { provisional: boolean; place: number; candidate_id: string }

const approved = (ctx: Staff, job_id: string, more?: SQL) =>
  visibleScores(ctx, and(eq(scores.job_id, job_id), eq(scores.decision, 'approved'), isNotNull(scores.overall_score), more))
const atPlace = (p: Place, order: SQL) => and(eq(scores.place, p.place), order)
const below = (p: Place) =>
  or(
    and(eq(scores.provisional, p.provisional), or(lt(scores.place, p.place), atPlace(p, gt(scores.candidate_id, p.candidate_id)))),
    p.provisional ? undefined : eq(scores.provisional, true),
  )
/** Those above it of the same kind: the ranked, or the provisional ones that follow them. */
const upTo = (p: Place) =>
  and(eq(scores.provisional, p.provisional), or(gt(scores.place, p.place), atPlace(p, lte(scores.candidate_id, p.candidate_id))))
const bestFirst = [asc(scores.provisional), sql`${scores.place} desc nulls last`, asc(scores.candidate_id)]

const toCursor = (p: Place) => `${p.provisional ? 'p' : ''}${p.place}_${p.candidate_id}`
function fromCursor(cursor: string | undefined): Place | null {
  if (!cursor) return null
  const [, kind, place, candidate_id = ''] = /^(p?)(\d{1,3}(?:\.\d{1,17})?)_(.*)$/.exec(cursor) ?? []
  if (!validate(candidate_id)) throw invalid('cursor', 'must be the cursor of an earlier page')
  return { provisional: kind === 'p', place: Number(place), candidate_id }
}

const { overall_score, overall_low, overall_high } = scores
const shown = {
  candidate_id: scores.candidate_id,
  overall_score,
  overall_low,
  overall_high,
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
const rows = (ctx: Staff) =>
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

type Ranked = { rank: number | null; shared: boolean }

/** A provisional score has no rank; it may still be tied with the one before it. */
function ranksOf(rows: (Banded & { provisional: boolean })[], from: Place | null = null, before = atTop): Ranked[] {
  const of = (provisional: boolean) =>
    shareRanks(
      rows.filter((row) => row.provisional === provisional),
      from?.provisional === provisional ? before : atTop,
    ).ranks
  return [...of(false), ...of(true).map(({ shared }) => ({ rank: null, shared }))]
}

/** Who shares a rank is told by `shareRanks`, from the top of the list however it is cut into pages. */
export async function listRankedCandidates(
  ctx: Staff,
  input: VerbInput<Calls['listRankedCandidates']>,
): Promise<VerbOutput<Calls['listRankedCandidates']>> {
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
  const ranks = ranksOf(
    onPage.map((row) => row.score),
    from,
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
    scored_by: scoredBy(s, candidate.set_by) ?? { kind: 'person' },
    provisional: s.provisional,
    answered_count: s.answered_count,
    question_count: s.question_count,
    tied_with_previous: ranks[i]!.shared,
  }))
  const end = onPage.at(-1)?.score
  const next = page.length > input.limit && end ? toCursor({ ...end, place: end.place! }) : null
  return { job_title: job.title, candidates: listed, total_candidates, pending_review_count, next }
}

/** Where the page before ended among its kind, as it is now. */
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

export async function getRankedCandidate(ctx: Staff, input: VerbInput<Calls['getRankedCandidate']>): Promise<ScoreDetail> {
  await requireJob(ctx, input.job_id)
  const detail = await readDetail(ctx, approved(ctx, input.job_id, eq(scores.candidate_id, input.candidate_id)))
  if (!detail) throw notFound('candidate.not_found')
  return detail
}

const withoutFigure = { scored: '', insufficient_evidence: 'insufficient evidence', unanswered: 'not answered', not_asked: 'not asked' }
const inOneCell = (all: CompetencyScore[]) => all.map((c) => `${c.name}:${c.score ?? withoutFigure[c.standing]}`).join('; ')

export async function exportShortlist(
  ctx: Staff,
  input: VerbInput<Calls['exportShortlist']>,
): Promise<VerbOutput<Calls['exportShortlist']>> {
  await requireJob(ctx, input.job_id)
  const best = await rows(ctx)
    .where(approved(ctx, input.job_id, gte(scores.overall_score, input.min_score)))
    .orderBy(...bestFirst)
    .limit(input.top_n)
  const ranks = ranksOf(best.map((row) => row.score))
  return {
    candidates: best.map(({ score: s, name, email, phone, interview_completed_at, set_by }, i) => ({
      rank: ranks[i]!.rank,
      name,
      email,
      phone,
      overall_score: s.overall_score!,
      provisional: provisionalWords(s),
      answered: s.question_count > 0 ? `${s.answered_count} of ${s.question_count}` : '',
      competency_scores: inOneCell(s.competency_scores),
      red_flags: s.red_flags.map((f) => f.text).join('; '),
      scored_by: sourceWords(scoredBy(s, set_by) ?? { kind: 'person' }, s.provisional),
      interview_completed_at: interview_completed_at ?? '',
    })),
  }
}

export async function getJobAnalytics(ctx: Staff, input: { job_id: string }): Promise<Analytics> {
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
