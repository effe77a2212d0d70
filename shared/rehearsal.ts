// The interview as staff go through it themselves.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, optionalText } from './fields.ts'
import { interview } from './interview.ts'
import { answerMaxLength } from './lengths.ts'
import { mostFollowUps } from './plans.ts'
import { question, turnRoles } from './turns.ts'

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
            role: z.enum(turnRoles),
            text: optionalText(answerMaxLength),
            number: z.number().int().min(1).max(50),
            declined: z.boolean(),
          }),
        )
        .max(100, 'must be at most 100'),
      /** The follow-ups to the last question that were asked, as `follow_up` of the answers says. */
      asked_follow_ups: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(mostFollowUps - 1),
        )
        .max(mostFollowUps, `must be at most ${mostFollowUps}`)
        .default([]),
    }),
    /** `follow_up`: which of the plan's follow-ups to its question the next one is, from 0; null for a core question. */
    output: z.object({ next: question.nullable(), follow_up: z.number().int().nullable() }),
  }),
}
