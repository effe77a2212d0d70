// The interview as staff go through it themselves.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, optionalText, whole } from './fields.ts'
import { interview } from './interview.ts'
import { answerMaxLength } from './lengths.ts'
import { mostFollowUps } from './plans.ts'
import { question, turnRole } from './turns.ts'

const ofJob = z.object({ job_id: id })
const staff = ['recruiter', 'admin'] as const

export const rehearsal = {
  getRehearsal: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/rehearsal',
    who: staff,
    status: 200,
    problems: ['job.not_found'],
    summary: 'The interview as a candidate of this job finds it, for staff to go through. Its `candidate_id` belongs to nobody.',
    params: ofJob,
    output: interview,
  }),
  askInRehearsal: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/rehearsal/next',
    who: staff,
    status: 200,
    recorded: false,
    problems: ['job.not_found'],
    body_limit: 4 * 1024 * 1024,
    summary: 'What a candidate who had said this would be asked next; null after the last answer. Nothing is stored.',
    params: ofJob,
    body: z.object({
      turns: z
        .array(
          z.object({
            role: turnRole,
            text: optionalText(answerMaxLength),
            number: z.number().int().min(1).max(50).describe('Number of the core question, from 1.'),
            declined: z.boolean(),
          }),
        )
        .max(100, 'must be at most 100'),
      asked_follow_ups: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(mostFollowUps - 1),
        )
        .max(mostFollowUps, `must be at most ${mostFollowUps}`)
        .default([])
        .describe('The follow-ups to the last question that were asked, as `follow_up` of the answers says.'),
    }),
    output: z.object({
      next: question.nullable().describe('Null after the last answer.'),
      follow_up: whole.nullable().describe('Which of the plan’s follow-ups to its question `next` is, from 0. Null for a core question.'),
    }),
  }),
}
