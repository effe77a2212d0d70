// Other ways to take the interview that candidates ask for.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText, paging } from './fields.ts'
import { adjustmentKinds } from './adjustmentWords.ts'

const adjustmentKind = z.enum(adjustmentKinds)
export const openAdjustment = z.object({
  id,
  candidate_id: id,
  candidate_name: z.string(),
  candidate_email: z.string(),
  kind: adjustmentKind,
  note: z.string(),
  created_at: instant,
})
export type OpenAdjustment = z.infer<typeof openAdjustment>

export const adjustments = {
  requestAdjustment: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/adjustments',
    who: ['candidate'],
    status: 201,
    recorded: 'kept_out',
    problems: ['interview.not_found', 'interview.over', 'adjustments.full'],
    summary: 'Asks the recruiter for an adjustment, or to speak with a person instead.',
    params: z.object({ candidate_id: id }),
    body: z.object({ kind: adjustmentKind, note: optionalText(2000).default('') }),
    output: z.object({ id, kind: adjustmentKind, note: z.string(), created_at: instant }),
  }),
  listAdjustments: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/adjustments',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    paged: true,
    summary: 'What candidates of a job who have not finished their interview have asked for, newest first.',
    params: z.object({ job_id: id }),
    query: z.object({ ...paging }),
    output: z.array(openAdjustment),
  }),
}
