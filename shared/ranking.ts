// The shortlist: approved candidates of a job, best first.
import { z } from 'zod'
import { besidePersonFields, overallFields, standing } from './candidateResult.ts'
import { shortCompetency } from './competencyScore.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, paging, search, text, whole } from './fields.ts'
import { outcome, outcomeFilter } from './outcomes.ts'
import { rankingOrders } from './rankingOrders.ts'
import { scoreDetail, scorerKind } from './scoreDetail.ts'

export const rankedCandidate = z.object({
  candidate_id: id,
  rank: whole
    .nullable()
    .describe('From 1; tied candidates share it. Null for a provisional score; those are listed after the ranked ones, by their middle.'),
  name: z.string(),
  email: z.string(),
  ...overallFields,
  red_flags: z.array(z.string()),
  competency_scores: z.array(shortCompetency),
  interview_completed_at: instant.nullable(),
  ...besidePersonFields,
  scorer: scorerKind,
  ...standing,
  tied_with_previous: z
    .boolean()
    .describe(
      'True if this candidate shares the rank of the one before: equal score, or a range that overlaps that of the first at this rank.',
    ),
  tie: whole.describe('Two with the same number are tied, if both are provisional or both are not.'),
  read_this: z.boolean().describe('A person should read an answer, and nobody has given its figure since.'),
  outcome: outcome.nullable().describe('What a person decided about the candidate. Null if nobody has decided.'),
})
export type RankedCandidate = z.infer<typeof rankedCandidate>

/** What narrows the ranking, or puts it in another order. */
export const rankingFilters = {
  q: search,
  outcome: outcomeFilter.optional().describe('What a person decided about the candidate. Null if nobody has decided.'),
  flagged: z.stringbool('must be true or false').optional(),
  provisional: z.stringbool('must be true or false').optional(),
  best_in: text(80).optional().describe('The name of a competency. The candidates with the best score in it come first.'),
  at_least: z.coerce
    .number('must be a number')
    .min(0, 'must be between 0 and 100')
    .max(100, 'must be between 0 and 100')
    .optional()
    .describe(
      'Leaves out candidates with a lower score: in the competency of `best_in`, or overall. A provisional score counts by the high end of its range.',
    ),
  order: z
    .enum(rankingOrders)
    .optional()
    .describe(
      'Of two who are equal in it, the better score comes first. `outcome` begins with those on whom nobody has decided, `completed` with the latest interview.',
    ),
}

const rankedResult = z.object({
  job_title: z.string(),
  candidates: z.array(rankedCandidate),
  total_candidates: whole.describe('Approved candidates of the whole list, with these filters.'),
  pending_review_count: whole.describe('Completed interviews of the job whose score nobody has approved or rejected.'),
  next: z.string().nullable().describe('The `cursor` of the next page. Null on the last one.'),
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
