import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, isOneLine, line, notOneLine, paging, score, search, text, whole } from './fields.ts'
import { templateNameMaxLength } from './lengths.ts'
import { competencyKey } from './sameCompetency.ts'

const level = z.object({
  level: z.number().int().min(1).max(5).describe('From 1 to 5.'),
  score: score.describe('The score of an answer at this level, from 0 to 100.'),
  text: text(500),
})
export type Level = z.infer<typeof level>

/** The score of the lowest anchor where a rubric names none. */
export const usualLowestScore = 10

/** What an answer looks like at each level. */
export const rubric = z.object({
  /** The texts of levels 1, 3 and 5. */
  lowest: text(500),
  middle: text(500),
  highest: text(500),
  /** Levels 1 to 5. Absent in plans made before there were five levels. */
  levels: z
    .array(level)
    .length(5, 'must be five')
    .refine((all) => all.every((l, i) => l.level === i + 1 && l.score >= (all[i - 1]?.score ?? 0)), 'must rise from 1 to 5')
    .optional(),
  lowest_score: z.number().int().min(0).max(40).default(usualLowestScore).describe('The score out of 100 for the lowest anchor.'),
  signals: z
    .array(text(80))
    .max(40)
    .describe(
      'Words and phrases that a good answer to this competency tends to use. They are not counted. A name that is also a signal stays in the text that a scorer reads.',
    ),
})

/** The same for every competency: what an answer shows that the person did, not how well it is worded. */
export const standardLevels: Level[] = [
  { level: 1, score: 20, text: 'Nothing about it, or only claims, such as “I am good at this”.' },
  { level: 2, score: 40, text: 'Says that something like it happened, but not who did what.' },
  { level: 3, score: 60, text: 'Tells of one occasion, with something they did themselves.' },
  { level: 4, score: 80, text: 'Says clearly what they did, why, and what the result was.' },
  {
    level: 5,
    score: 95,
    text: 'As level 4, and also says which choice they made or which problem they solved, and what changed afterwards.',
  },
]

/** The five levels of a rubric, also for a rubric that has only three. */
export function levelsOf({ levels, lowest, middle, highest, lowest_score }: z.infer<typeof rubric>): Level[] {
  if (levels) return levels
  const texts = [lowest, null, middle, null, highest]
  return standardLevels.map((l, i) => ({
    ...l,
    score: i === 0 ? lowest_score : l.score,
    text: texts[i] ?? 'Between the levels above and below.',
  }))
}

/** A rubric with five levels, without its signals. */
export const rubricOf = (levels: Level[]) => {
  const at = (n: number) => levels[n - 1]!
  return { lowest: at(1).text, middle: at(3).text, highest: at(5).text, lowest_score: at(1).score, levels }
}

export const standardRubric: z.infer<typeof rubric> = { ...rubricOf(standardLevels), signals: [] }

/** What a follow-up asks for: the person's own part, or the outcome. */
export const followUpKinds = ['own_part', 'outcome'] as const
export type FollowUpKind = (typeof followUpKinds)[number]

/** For each question. */
export const mostFollowUps = 2
export const competency = z.object({
  name: text(80),
  criterion: text(600)
    .optional()
    .describe(
      'The exact words of the criteria that it was made from. Absent if a person added it, or if the plan is older than this field.',
    ),
  weight: z
    .number()
    .min(0.1, 'must be at least 0.1')
    .max(10, 'must be at most 10')
    .describe('Its weight in the overall score, relative to the others.'),
  question: text(600),
  hint: text(300).describe('The line under the question: what an answer should cover.'),
  follow_ups: z.array(text(400)).max(mostFollowUps, `must be at most ${mostFollowUps}`),
  follow_up_kinds: z
    .array(z.enum(followUpKinds).nullable())
    .max(mostFollowUps, `must be at most ${mostFollowUps}`)
    .optional()
    .describe(
      'What each follow-up asks for, in the same order. Without a language model, only follow-ups with a kind are asked, and only if the answer does not cover it. Absent in plans made before there were kinds.',
    ),
  rubric,
})
export type Competency = z.infer<typeof competency>

export const mostCompetencies = 12
/** How many criteria a plan that is written asks about. */
export const mostCriteria = 8
export const competencies = z
  .array(competency)
  .min(1, 'needs at least one competency')
  .max(mostCompetencies, `must be at most ${mostCompetencies}`)
  .refine((cs) => new Set(cs.map((c) => competencyKey(c.name))).size === cs.length, 'must each have their own name')

/** As they are saved. A stored plan may be older than these rules. */
const savedCompetencies = competencies.superRefine((cs, ctx) => {
  const refuse = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
  for (const [i, { name, rubric: r }] of cs.entries()) {
    if (!isOneLine(name)) refuse([i, 'name'], notOneLine)
    if (r.levels && r.levels[0]!.score < r.lowest_score)
      refuse([i, 'rubric', 'levels', 0, 'score'], 'must not be below `lowest_score`, the score of a question without an answer')
  }
})

export const leftOutReasons = ['fact', 'protected', 'advert', 'red_flag', 'beyond_eight', 'no_question'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const planMakers = ['baseline', 'model', 'person'] as const
/** If the plan has another version now, the answer is 409. */
const seenVersion = z.number().int().min(1).describe('The version that the caller saw.')

export const plan = z.object({
  id,
  job_id: id,
  version: whole.describe('From 1. Each change makes the next.'),
  competencies,
  made_by: z
    .enum(planMakers)
    .describe('`baseline`: rules read the criteria. `model`: a language model read them. `person`: a person edited the plan.'),
  model: z.string().nullable().describe('The language model that read the criteria. Null if none did.'),
  editable: z.boolean().describe('True until the first interview starts.'),
  being_rewritten: z
    .boolean()
    .describe(
      'The job has changed since, or a person’s edits were given up, and a new plan is being written. A plan that a person edited stays till then.',
    ),
  rewrite_failed: z.boolean().describe('Writing the new plan has failed. It is tried again every few minutes.'),
  created_at: instant,
  confirmed_at: instant.nullable().describe('When this version was confirmed. Null if nobody has. Inviting does not wait for it.'),
  confirmed_by: id.nullable().describe('Who confirmed this version. Null if nobody has.'),
  left_out: z
    .array(
      z.object({
        quote: z.string(),
        reason: z
          .enum(leftOutReasons)
          .describe(
            '`fact`: a CV shows it. `protected`: a fact that must not count. `advert`: about the job, not the person. `red_flag`: what the recruiter does not want. `beyond_eight`: eight others come first. `no_question`: no question was found.',
          ),
        words: z.string(),
      }),
    )
    .describe('Parts of the criteria that no question asks about: the quote, the reason, and the reason in words.'),
  notes: z.array(z.string()).describe('What the recruiter should know about how the criteria were read.'),
})
export type Plan = z.infer<typeof plan>

/** A plan's questions, stored under a name for other jobs of the same company. */
export const planTemplate = z.object({
  id,
  name: z.string(),
  competencies,
  company_name: z.string().nullable().describe('The company whose people see it. Null if only its owner can see it.'),
  owner_name: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type PlanTemplate = z.infer<typeof planTemplate>

const params = z.object({ job_id: id })
const template = z.object({ template_id: id })
export const templateName = z.object({ name: line(templateNameMaxLength) })

export const plans = {
  getPlan: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/plan',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'plan.being_written', 'plan.not_written'],
    summary: 'The interview plan of a job: what every candidate is asked.',
    params,
    output: plan,
  }),
  draftQuestion: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/plan/question',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: 'The question that the rules have for one criterion, to be added to the plan. Nothing is stored.',
    params,
    query: z.object({ criterion: text(600) }),
    output: competency,
  }),
  updatePlan: endpoint({
    method: 'PUT',
    path: '/api/jobs/:job_id/plan',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'plan.frozen', 'plan.outdated', 'record.changed'],
    summary: 'Saves a new version of the plan, until the first interview starts.',
    params,
    body: z.object({ competencies: savedCompetencies, version: seenVersion }),
    output: plan,
  }),
  rewritePlan: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/plan/rewrite',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: 'Tries again at once to write a plan whose writing failed. In every other case it changes nothing.',
    params,
    output: z.object({ tried_again: z.boolean() }),
  }),
  discardPlanEdits: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/plan/discard-edits',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'plan.frozen', 'record.changed'],
    summary: 'Gives up what people edited: the plan is written again from the criteria and the PDF, until the first interview starts.',
    params,
    body: z.object({ version: seenVersion }),
    output: plan,
  }),
  confirmPlan: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/plan/confirm',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'record.changed', 'plan.outdated'],
    summary: 'Confirms that this version of the plan asks what the criteria ask for.',
    params,
    body: z.object({ version: seenVersion }),
    output: plan,
  }),
  listPlanTemplates: endpoint({
    method: 'GET',
    path: '/api/plan-templates',
    who: ['recruiter', 'admin'],
    status: 200,
    paged: true,
    summary: 'The templates of plans: a recruiter sees those of their company and their own, an administrator all.',
    query: z.object({ ...paging, q: search }),
    output: z.array(planTemplate),
  }),
  createPlanTemplate: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/plan/template',
    who: ['recruiter', 'admin'],
    status: 201,
    record: 'plan_template',
    problems: ['job.not_found', 'plan.being_written'],
    summary: 'Saves the questions of this job’s plan as a template.',
    params,
    body: templateName,
    output: planTemplate,
  }),
  renamePlanTemplate: endpoint({
    method: 'PUT',
    path: '/api/plan-templates/:template_id',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['template.not_found'],
    summary: 'Gives a template another name.',
    params: template,
    body: templateName,
    output: planTemplate,
  }),
  removePlanTemplate: endpoint({
    method: 'DELETE',
    path: '/api/plan-templates/:template_id',
    who: ['recruiter', 'admin'],
    status: 204,
    problems: ['template.not_found'],
    summary: 'Deletes a template. Plans that began with it stay as they are.',
    params: template,
  }),
  applyPlanTemplate: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/plan/from-template',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'template.not_found', 'plan.frozen', 'record.changed'],
    summary: 'Replaces the questions of the plan with those of a template, as a new version, until the first interview starts.',
    params,
    body: template.extend({ version: seenVersion }),
    output: plan,
  }),
}
