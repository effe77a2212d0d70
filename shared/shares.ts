// Links for people without an account, such as a hiring manager. They read the evidence for chosen candidates and give advice.
import { z } from 'zod'
import { besidePersonFields, overallFields, scoredBy, standing } from './candidateResult.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, line, optionalText, paging, score, token, whole } from './fields.ts'
import { correction } from './rights.ts'
import { turn } from './turns.ts'
import { competencyStanding, evidence, level } from './competencyScore.ts'
import { adviceKinds } from './adviceWords.ts'
import { share_days, sharedAtMost } from './share_days.ts'

const advice = z
  .enum(adviceKinds, 'must be advance, hold or decline')
  .describe('What the reader of the link thinks should be done. It decides nothing.')

export const givenAdvice = z.object({
  id,
  candidate_id: id,
  candidate_name: z.string(),
  advice,
  note: z.string(),
  name: z.string().describe('The name that the person with the link typed. Nobody has checked it.'),
  created_at: instant,
})
export type GivenAdvice = z.infer<typeof givenAdvice>
/** The same beside its candidate, whose name stands there already. */
export const linkAdvice = givenAdvice.omit({ candidate_name: true })
export type LinkAdvice = z.infer<typeof linkAdvice>

/** A link as the job's staff see it. Its secret is shown only once, when the link is made. */
export const share = z.object({
  id,
  candidates: z.array(z.object({ id, name: z.string() })),
  shared_by: z.string(),
  created_at: instant,
  expires_at: instant,
  ended_at: instant.nullable().describe('When a person ended the link before `expires_at`. Null if nobody has.'),
  maker_left: z.boolean().describe('The account of `shared_by` is inactive or deleted, so the link does not open.'),
  open_count: whole.describe('How often the link was opened.'),
  last_opened_at: instant.nullable(),
  advice: z.array(givenAdvice),
})
export type Share = z.infer<typeof share>

export const sharedCompetency = z.object({
  name: z.string(),
  score: score.nullable().describe('From 0 to 100. Null if it was not asked.'),
  low: score.nullable().describe('The low end of the range that the reader is sure of. Null with `score`.'),
  high: score.nullable().describe('The high end of that range. Null with `score`.'),
  standing: competencyStanding,
  level: level.optional().describe('The level that a person set, from 1 to 5. Absent if nobody has.'),
  read_this: z.boolean().describe('A person should read this answer, and nobody has given its figure since.'),
  scored_by: scoredBy.optional().describe('Who gave this score. Absent if it is the same as for the whole score.'),
  reason: z.string(),
  evidence: z.array(evidence),
})

export const sharedCandidate = z.object({
  candidate_id: id,
  name: z.string(),
  interview_completed_at: instant.nullable(),
  ...overallFields,
  ...besidePersonFields,
  ...standing,
  tie: whole
    .nullable()
    .describe(
      'Two of the link with the same number cannot be told apart by their scores, if both are provisional or both are not. Null without a score.',
    ),
  competency_scores: z.array(sharedCompetency),
  turns: z.array(turn),
  corrections: z.array(correction).describe('What the candidate says is wrong in an answer. It is shown below that answer.'),
})
export type SharedCandidate = z.infer<typeof sharedCandidate>

/** What the link shows. */
const sharedPage = z.object({
  id,
  job_title: z.string(),
  company_name: z.string().nullable().describe('Null if there is none.'),
  shared_by: z.string(),
  expires_at: instant,
  candidates: z.array(sharedCandidate),
  advice: z.array(linkAdvice).describe('What was advised through this link about these candidates, oldest first.'),
})

const days = z
  .number('must be a number of days')
  .int('must be a whole number of days')
  .min(share_days.least, `must be at least ${share_days.least}`)
  .max(share_days.most, `must be at most ${share_days.most}`)
const byToken = z.object({ token })
const staff = { who: ['recruiter', 'admin'] } as const

export const shares = {
  createShare: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/jobs/:job_id/shares',
    status: 201,
    record: 'share',
    problems: ['job.not_found', 'candidate.not_found', 'share.not_approved'],
    summary: 'Makes a link to the evidence for these candidates, read without an account until it ends. Only this answer shows the link.',
    params: z.object({ job_id: id }),
    body: z.object({
      candidate_ids: z.array(id).min(1, 'needs at least one candidate').max(sharedAtMost, `must be at most ${sharedAtMost} candidates`),
      expires_in_days: days.default(share_days.usual).describe('For how many days the link works.'),
    }),
    output: z.object({ id, url: z.string(), expires_at: instant }),
  }),
  listShares: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/jobs/:job_id/shares',
    status: 200,
    problems: ['job.not_found'],
    paged: true,
    summary: 'The links of a job, newest first, with how often each was opened and what was advised.',
    params: z.object({ job_id: id }),
    query: z.object({ ...paging, candidate_id: id.optional() }),
    output: z.array(share),
  }),
  endShare: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/api/jobs/:job_id/shares/:share_id',
    status: 204,
    problems: ['job.not_found', 'share.not_found'],
    summary: 'Ends a link now. What was advised stays. A second call changes nothing.',
    params: z.object({ job_id: id, share_id: id }),
  }),
  getShare: endpoint({
    method: 'GET',
    path: '/api/shares/:token',
    who: 'anyone',
    status: 200,
    record: 'share',
    recorded: true,
    problems: ['share.not_found', 'share.too_many'],
    summary: 'What a link shows: scores, evidence and answers of its candidates, without their contact details.',
    params: byToken,
    output: sharedPage,
  }),
  giveAdvice: endpoint({
    method: 'POST',
    path: '/api/shares/:token/advice',
    who: 'anyone',
    status: 201,
    problems: ['share.not_found', 'candidate.not_found', 'share.too_many'],
    summary: 'Advises the job’s staff about a candidate of the link. It decides nothing.',
    params: byToken,
    body: z.object({ candidate_id: id, advice, note: optionalText(2000).default(''), name: line(100) }),
    output: linkAdvice,
  }),
}
