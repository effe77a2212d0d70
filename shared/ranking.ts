// The shortlist: approved candidates of a job, best first.
import { z } from 'zod'
import { besidePersonFields, standing } from './candidateResult.ts'
import { shortCompetency } from './competencyScore.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, paging, score, search, text } from './fields.ts'
import { outcome, outcomeFilter } from './outcomes.ts'
import { rankingOrders } from './rankingOrders.ts'
import { scoreDetail, scorerKind } from './scoreDetail.ts'

export const rankedCandidate = z.object({
  candidate_id: id,
  /** Null for a provisional score. Those are listed after the ranked ones, sorted by their middle. */
  rank: z.number().int().nullable(),
  name: z.string(),
  email: z.string(),
  overall_score: score.nullable(),
  overall_low: score.nullable(),
  overall_high: score.nullable(),
  red_flags: z.array(z.string()),
  competency_scores: z.array(shortCompetency),
  interview_completed_at: instant.nullable(),
  ...besidePersonFields,
  scorer: scorerKind,
  ...standing,
  /** True if this candidate shares the rank of the one before: equal score, or a range that overlaps that of the first at this rank. */
  tied_with_previous: z.boolean(),
  /** Two with the same number are tied, if both are provisional or both are not. */
  tie: z.number().int(),
  /** A person should read an answer, and nobody has given its figure since. */
  read_this: z.boolean(),
  /** What a person decided about the candidate. Null if nobody has decided. */
  outcome: outcome.nullable(),
})
export type RankedCandidate = z.infer<typeof rankedCandidate>

/** What narrows the ranking, or puts it in another order. */
export const rankingFilters = {
  q: search,
  outcome: outcomeFilter.optional(),
  flagged: z.stringbool('must be true or false').optional(),
  provisional: z.stringbool('must be true or false').optional(),
  /** The name of a competency. The candidates with the best score in it come first. */
  best_in: text(80).optional(),
  /** Leaves out candidates with a lower score: in the competency of `best_in`, or overall. A provisional score counts by the high end of its range. */
  at_least: z.coerce.number('must be a number').min(0, 'must be between 0 and 100').max(100, 'must be between 0 and 100').optional(),
  /** The order of the list. Of two who are equal in it, the better score comes first. */
  order: z.enum(rankingOrders).optional(),
}

const rankedResult = z.object({
  job_title: z.string(),
  candidates: z.array(rankedCandidate),
  total_candidates: z.number().int(),
  pending_review_count: z.number().int(),
  next: z.string().nullable(),
})

export const ranking = {
  listRankedCandidates: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/ranked',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: 'Approved candidates, best first; a page at a time. A filter leaves ranks as they are in the whole list.',
    params: z.object({ job_id: id }),
    query: z.object({ ...paging, ...rankingFilters }),
    output: rankedResult,
  }),
  getRankedCandidate: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/score',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found'],
    summary: "An approved candidate's scores, evidence and transcript.",
    params: z.object({ job_id: id, candidate_id: id }),
    output: scoreDetail,
  }),
}
