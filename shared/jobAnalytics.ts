// A job's figures.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const scoreDistribution = z.object({
  excellent: z.number().int(),
  good: z.number().int(),
  average: z.number().int(),
  needs_improvement: z.number().int(),
  /** Scores that no person has confirmed: they have no rank, and count in no other band. */
  provisional: z.number().int(),
})

export const analytics = z.object({
  total_ranked: z.number().int(),
  total_candidates: z.number().int(),
  completed_count: z.number().int(),
  pending_review_count: z.number().int(),
  /** Of these, how many have no score to review: they are being scored, or could not be scored. */
  unscored_count: z.number().int(),
  rejected_count: z.number().int(),
  average_overall_score: z.number().nullable(),
  /** How many scores in the average are the baseline's own. */
  baseline_count: z.number().int(),
  /** How many scores in the average come from where. Of those of the baseline and the model, no person has set the whole, though perhaps some levels. */
  score_sources: z.object({ baseline: z.number().int(), model: z.number().int(), person: z.number().int(), csv: z.number().int() }),
  /** Percentage of this job's candidates who completed the interview. */
  interview_completion_rate: z.number(),
  total_red_flags: z.number().int(),
  /** The names of the competencies of the plan, in its order. */
  competencies: z.array(z.string()),
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
