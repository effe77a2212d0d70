import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, text } from './fields.ts'

/** What an answer looks like at each level; scores between the anchors are interpolated. */
export const rubric = z.object({
  lowest: text(500),
  middle: text(500),
  highest: text(500),
  /** The score out of 100 that the lowest anchor stands for. */
  lowest_score: z.number().int().min(0).max(40).default(10),
  /** Words and phrases an answer that covers this competency tends to use. */
  signals: z.array(text(80)).max(40),
})

export const competency = z.object({
  name: text(80),
  /** Relative weight in the overall score. */
  weight: z.number().min(0.1, 'must be at least 0.1').max(10, 'must be at most 10'),
  question: text(600),
  /** The line shown under the question: what an answer should cover. */
  hint: text(300),
  follow_ups: z.array(text(400)).max(2, 'must be at most two'),
  rubric,
})
export type Competency = z.infer<typeof competency>

export const competencies = z
  .array(competency)
  .min(1, 'needs at least one competency')
  .max(12, 'must be at most twelve')
  .refine((cs) => new Set(cs.map((c) => c.name.toLowerCase())).size === cs.length, 'must each have their own name')

export const plan = z.object({
  id,
  job_id: id,
  version: z.number().int(),
  competencies,
  /** `baseline` read the criteria by rule, `model` by a language model, `person` edited it. */
  made_by: z.enum(['baseline', 'model', 'person']),
  model: z.string().nullable(),
  /** True until the first interview begins. */
  editable: z.boolean(),
  created_at: instant,
  /** Sentences of the job's title, criteria and PDF that speak to the AI, so the plan was made without them: the first five, each cut to 200 characters. */
  left_out: z.array(z.string()),
})
export type Plan = z.infer<typeof plan>

const params = z.object({ job_id: id })

export const plans = {
  getPlan: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/plan',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'plan.being_written'],
    summary: 'The interview plan that every candidate of this job is asked by.',
    params,
    output: plan,
  }),
  updatePlan: endpoint({
    method: 'PUT',
    path: '/api/jobs/:job_id/plan',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'plan.frozen', 'record.changed'],
    summary: 'Saves a new version of the plan, until the first interview begins.',
    params,
    body: z.object({ competencies, version: z.number().int().min(1) }),
    output: plan,
  }),
}
