// A job's figures.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, whole } from './fields.ts'

export const scoreDistribution = z.object({
  excellent: whole.describe('Scores of 80 and more.'),
  good: whole.describe('Scores from 60 to below 80.'),
  average: whole.describe('Scores from 40 to below 60.'),
  needs_improvement: whole.describe('Scores below 40.'),
  provisional: whole.describe('Scores that no person has confirmed: they have no rank, and count in no other band.'),
})

const scores = whole.describe('Scores in the average that come from there.')
const bySource = { baseline: scores, model: scores, person: scores, csv: scores }

export const analytics = z.object({
  total_ranked: whole.describe('Candidates with an approved score, also those with a provisional one, who have no rank.'),
  total_candidates: whole.describe('Candidates of the job.'),
  completed_count: whole.describe('Candidates whose interview is completed.'),
  pending_review_count: whole.describe('Completed interviews whose score nobody has approved or rejected.'),
  unscored_count: whole.describe(
    'How many of `pending_review_count` have no score to review: they are being scored, or could not be scored.',
  ),
  rejected_count: whole.describe('Scores that a person rejected.'),
  average_overall_score: z.number().nullable().describe('The mean of the approved scores. Null if there are none.'),
  baseline_count: whole.describe('How many scores in the average are the baseline’s own.'),
  score_sources: z
    .object(bySource)
    .describe(
      'How many scores in the average come from where. Of those of the baseline and the model, no person has set the whole, though perhaps some levels.',
    ),
  interview_completion_rate: z.number().describe('Percentage of this job’s candidates who completed the interview.'),
  total_red_flags: whole.describe('Red flags of the candidates with an approved score.'),
  competencies: z.array(z.string()).describe('The names of the competencies of the plan, in its order.'),
  score_distribution: scoreDistribution,
})
export type Analytics = z.infer<typeof analytics>

export const getJobAnalytics = endpoint({
  method: 'GET',
  path: '/api/jobs/:job_id/analytics',
  who: ['recruiter', 'admin'],
  status: 200,
  problems: ['job.not_found'],
  summary: "A job's figures and score distribution.",
  params: z.object({ job_id: id }),
  output: analytics,
})
