// The scores that a recruiter sees: only approved ones, best first.
import { and, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm'
import { validate } from 'uuid'
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../../shared/endpoint.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { countsOfJob } from '../../db/counts.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { invalid, notFound } from '../../errors.ts'
import { requireJob } from '../../security/visible.ts'
import { isNarrowed, listNarrowed } from './listNarrowed.ts'
import {
  approved,
  bestFirst,
  overall_high,
  overall_low,
  overall_score,
  ranksOf,
  rows,
  toListed,
  type Place,
  type Staff,
} from './rankedRows.ts'
import { readDetail } from '../readScores.ts'
import { atTop, shareRanks, type Standing } from './shareRanks.ts'

type Calls = typeof contract.scoring

const atPlace = (p: Place, order: SQL) => and(eq(scores.place, p.place), order)
const below = (p: Place) =>
  or(
    and(eq(scores.provisional, p.provisional), or(lt(scores.place, p.place), atPlace(p, gt(scores.candidate_id, p.candidate_id)))),
    p.provisional ? undefined : eq(scores.provisional, true),
  )
/** The candidate at this place and those above of the same kind: ranked, or provisional (these follow the ranked). */
const upTo = (p: Place) =>
  and(eq(scores.provisional, p.provisional), or(gt(scores.place, p.place), atPlace(p, lte(scores.candidate_id, p.candidate_id))))
const toCursor = (p: Place) => `${p.provisional ? 'p' : ''}${p.place}_${p.candidate_id}`
function fromCursor(cursor: string | undefined): Place | null {
  if (!cursor) return null
  const [, kind, place, candidate_id = ''] = /^(p?)(\d{1,3}(?:\.\d{1,17})?)_(.*)$/.exec(cursor) ?? []
  if (!validate(candidate_id)) throw invalid('cursor', 'must be the cursor of an earlier page')
  return { provisional: kind === 'p', place: Number(place), candidate_id }
}

/** `shareRanks` decides who shares a rank. It counts from the top of the list, so pages do not change ranks. */
export async function listRankedCandidates(
  ctx: Staff,
  input: VerbInput<Calls['listRankedCandidates']>,
): Promise<VerbOutput<Calls['listRankedCandidates']>> {
  const job = await requireJob(ctx, input.job_id)
  if (isNarrowed(input)) return await listNarrowed(ctx, job, input)
  const from = fromCursor(input.cursor)
  const [page, { ranked: total_candidates, pending: pending_review_count }, before] = await Promise.all([
    rows(ctx)
      .where(approved(ctx, job.id, from ? below(from) : undefined))
      .orderBy(...bestFirst)
      .limit(input.limit + 1),
    countsOfJob(ctx.db, job.id),
    from ? standingBefore(ctx, job.id, from) : atTop,
  ])
  const onPage = page.slice(0, input.limit)
  const ranks = ranksOf(
    onPage.map((row) => row.score),
    from,
    before,
  )
  const listed = await toListed(ctx, onPage, ranks)
  const end = onPage.at(-1)?.score
  const next = page.length > input.limit && end ? toCursor({ ...end, place: end.place! }) : null
  return { job_title: job.title, candidates: listed, total_candidates, pending_review_count, next }
}

/** Where the page before ended among scores of the same kind, as it is now. */
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
