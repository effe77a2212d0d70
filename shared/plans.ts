import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, score, text } from './fields.ts'

const level = z.object({ level: z.number().int().min(1).max(5), score, text: text(500) })
export type Level = z.infer<typeof level>

/** What an answer looks like at each level. */
export const rubric = z.object({
  /** The texts of levels 1, 3 and 5. */
  lowest: text(500),
  middle: text(500),
  highest: text(500),
  /** From 1 to 5; a plan of before there were five has none. */
  levels: z
    .array(level)
    .length(5, 'must be five')
    .refine((all) => all.every((l, i) => l.level === i + 1 && l.score >= (all[i - 1]?.score ?? 0)), 'must rise from 1 to 5')
    .optional(),
  /** The score out of 100 that the lowest anchor stands for. */
  lowest_score: z.number().int().min(0).max(40).default(10),
  /** Words and phrases an answer that covers this competency tends to use. */
  signals: z.array(text(80)).max(40),
})

/** The five levels of a rubric, also of one that names only three. */
export function levelsOf({ levels, lowest, middle, highest, lowest_score }: z.infer<typeof rubric>): Level[] {
  if (levels) return levels
  return [
    { level: 1, score: lowest_score, text: lowest },
    { level: 2, score: Math.round((lowest_score + 60) / 2), text: 'Between the levels below and above.' },
    { level: 3, score: 60, text: middle },
    { level: 4, score: 80, text: 'Between the levels below and above.' },
    { level: 5, score: 95, text: highest },
  ]
}

/** A rubric of five levels, but for its signals. */
export const rubricOf = (levels: Level[]) => {
  const at = (n: number) => levels[n - 1]!
  return { lowest: at(1).text, middle: at(3).text, highest: at(5).text, lowest_score: at(1).score, levels }
}

export const competency = z.object({
  name: text(80),
  /** The words of the criteria that it was made from, literally; none where a person added it or where the plan is older than this field. */
  criterion: text(600).optional(),
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
