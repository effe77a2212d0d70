// The ranking filtered, or in another order.
import { and, eq, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../../shared/endpoint.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import { isProposed } from '../../../shared/proposedRange.ts'
import { countsOfJob } from '../../db/counts.ts'
import { matches } from '../../db/keyset.ts'
import { anyOf, rowsOf } from '../../db/open.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { invalid } from '../../errors.ts'
import { hasOutcome, outcomesOf } from '../../outcomes/face.ts'
import { isApprovedScore } from '../isApprovedScore.ts'
import { sourceOf } from '../scoredBy.ts'
import { approved, bestFirst, overall_high, overall_low, overall_score, ranksOf, rows, toListed, type Staff } from './rankedRows.ts'
import { sameCompetency } from '../../../shared/sameCompetency.ts'

type Call = typeof contract.scoring.listRankedCandidates
type Narrowing = Omit<VerbInput<Call>, 'job_id' | 'limit' | 'cursor'>
export const isNarrowed = ({ q, outcome, flagged, provisional, best_in, at_least, order }: Narrowing) =>
  Boolean(q || outcome || best_in || order) || [flagged, provisional, at_least].some((value) => value !== undefined)

/** As in the whole ranking, a figure that nobody has confirmed comes after the others, by its middle. Who has no figure comes last. */
function placeIn(of: CompetencyScore | null, score: Parameters<typeof sourceOf>[1]): { group: number; figure: number } {
  if (!of || of.score === null) return { group: 2, figure: 0 }
  if (!isProposed(of, sourceOf(of, score))) return { group: 0, figure: of.score }
  return { group: 1, figure: of.low === null || of.high === null ? of.score : (of.low + of.high) / 2 }
}

/** What a least score is compared with: of a range that nobody has confirmed the high end, since what may reach it is not left out. */
function atMostIn(of: CompetencyScore | null, score: Parameters<typeof sourceOf>[1]): number {
  return (of && isProposed(of, sourceOf(of, score)) ? (of.high ?? of.score) : of?.score) ?? -1
}
const atMostOverall = (row: { provisional: boolean; overall_score: number | null; overall_high: number | null }): number =>
  (row.provisional ? (row.overall_high ?? row.overall_score) : row.overall_score) ?? -1

/** Those on whom nobody has decided for good come first. */
const outcomeOrder = [null, 'on_hold', 'advanced', 'hired', 'declined', 'withdrawn']

/**
 * Who is left after the filters, in the chosen order; `tied_with`: the first of those with whom one cannot be told apart. Ranks are those of the whole list, so this reads the whole list, without its texts, or
 * the first `most` of it: ranks are counted from the top.
 */
export async function chooseNarrowed(ctx: Staff, job_id: string, narrowing: Narrowing, most?: number) {
  const { q, outcome, flagged, provisional, best_in, at_least, order } = narrowing
  const flags = sql`jsonb_array_length(${scores.red_flags})`
  const wanted = and(
    sql`true`,
    matches(q, candidates.name, candidates.email),
    hasOutcome(candidates.id, outcome),
    flagged === undefined ? undefined : flagged ? sql`${flags} > 0` : sql`${flags} = 0`,
    provisional === undefined ? undefined : eq(scores.provisional, provisional),
  )
  const inIt = best_in
    ? sql<CompetencyScore | null>`(select c - 'reason' - 'evidence' from jsonb_array_elements(${scores.competency_scores}) c where c ->> 'name' in (select jsonb_array_elements_text(${JSON.stringify(await spellingsOf(ctx, job_id, best_in))}::jsonb)) limit 1)`
    : sql<CompetencyScore | null>`null`
  const read = ctx.db
    .select({
      id: scores.candidate_id,
      overall_score,
      overall_low,
      overall_high,
      provisional: scores.provisional,
      scorer: scores.scorer,
      model: scores.model,
      prompt_version: scores.prompt_version,
      wanted: sql<boolean>`${wanted}`,
      inIt,
      flags: flags.mapWith(Number),
      name: candidates.name,
      completed: candidates.interview_completed_at,
    })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(approved(ctx, job_id))
    .orderBy(...bestFirst)
  const whole = await (most === undefined ? read : read.limit(most))
  const ranks = ranksOf(whole)
  const atMost = (row: (typeof whole)[number]) => (best_in ? atMostIn(row.inIt, row) : atMostOverall(row))
  let tied_with = ''
  const chosen = whole
    .map((row, i) => {
      if (!ranks[i]!.shared) tied_with = row.id
      return { ...row, ranked: ranks[i]!, tied_with }
    })
    .filter((row) => row.wanted && (at_least === undefined || atMost(row) >= at_least))
  if (best_in) {
    const places = new Map(chosen.map((row) => [row.id, placeIn(row.inIt, row)]))
    const placeOf = (row: { id: string }) => places.get(row.id)!
    chosen.sort((a, b) => placeOf(a).group - placeOf(b).group || placeOf(b).figure - placeOf(a).figure)
  }
  if (order === 'flags') chosen.sort((a, b) => b.flags - a.flags)
  if (order === 'completed') chosen.sort((a, b) => (b.completed ?? '').localeCompare(a.completed ?? ''))
  if (order === 'name') chosen.sort((a, b) => a.name.localeCompare(b.name))
  if (order === 'outcome') {
    const decided = await outcomesOf(
      ctx.db,
      chosen.map((row) => row.id),
    )
    const place = (id: string) => outcomeOrder.indexOf(decided.get(id)?.outcome ?? null)
    chosen.sort((a, b) => place(a.id) - place(b.id))
  }
  return chosen
}

/** How the scores of a job write the name of this competency. */
async function spellingsOf(ctx: Staff, job_id: string, competency: string): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    ctx.db,
    sql`select distinct c ->> 'name' as name from ${scores}, jsonb_array_elements(${scores.competency_scores}) c where ${scores.job_id} = ${job_id} and ${isApprovedScore}`,
  )
  return found.map(({ name }) => name).filter((name) => sameCompetency(name, competency))
}

const firstLook = 100

/**
 * The ranking of those who are left after the filters and reach this score, at least as far as everybody who is tied with one of the
 * first `most`; more may follow.
 */
export async function chooseBest(ctx: Staff, job_id: string, narrowing: Narrowing, most: number, min_score: number) {
  if (narrowing.best_in || narrowing.order) return reaching(await chooseNarrowed(ctx, job_id, narrowing), min_score)
  const { ranked } = await countsOfJob(ctx.db, job_id)
  for (let looked = firstLook; ; looked *= 8) {
    const best = reaching(await chooseNarrowed(ctx, job_id, narrowing, looked), min_score)
    const tieEnds = best.length > most && best.at(-1)!.tied_with !== best[most - 1]!.tied_with
    if (tieEnds || looked >= ranked) return best
  }
}

const reaching = <C extends Parameters<typeof atMostOverall>[0]>(chosen: C[], min_score: number) =>
  chosen.filter((row) => atMostOverall(row) >= min_score)

/** The scores of these candidates with all their texts, in this order, beside what was chosen. Who is no longer approved is left out. */
export async function readChosen<C extends { id: string }>(ctx: Staff, job_id: string, chosen: C[]) {
  const ids = chosen.map((row) => row.id)
  const full = ids.length > 0 ? await rows(ctx).where(approved(ctx, job_id, anyOf(scores.candidate_id, ids))) : []
  const found = new Map(full.map((row) => [row.score.candidate_id, row]))
  return chosen.flatMap((row) => {
    const read = found.get(row.id)
    return read ? [{ chosen: row, read }] : []
  })
}

export async function listNarrowed(ctx: Staff, job: { id: string; title: string }, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const [chosen, { pending: pending_review_count }] = await Promise.all([chooseNarrowed(ctx, job.id, input), countsOfJob(ctx.db, job.id)])
  const start = placeAfter(chosen, input.cursor)
  const onPage = chosen.slice(start, start + input.limit)
  const there = await readChosen(ctx, job.id, onPage)
  const listed = await toListed(
    ctx,
    there.map((one) => one.read),
    there.map((one) => one.chosen.ranked),
  )
  const end = start + onPage.length
  const next = end < chosen.length ? `${end}_${onPage.at(-1)!.id}` : null
  return { job_title: job.title, candidates: listed, total_candidates: chosen.length, pending_review_count, next }
}

/** The place after the last candidate of the page before. If that candidate has left the list, the place where it was. */
function placeAfter(chosen: { id: string }[], cursor: string | undefined): number {
  if (!cursor) return 0
  const [, end, id = ''] = /^(\d{1,9})_(.*)$/.exec(cursor) ?? []
  if (!validate(id)) throw invalid('cursor', 'must be the cursor of an earlier page')
  const at = chosen.findIndex((row) => row.id === id)
  return at < 0 ? Number(end) : at + 1
}
