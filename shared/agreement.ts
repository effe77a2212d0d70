// How far people agree with the AI, and with each other.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** Agreement over pairs of levels for the same answer. The figures are null if there are too few pairs. */
export const agreement = z.object({
  count: z.number().int(),
  /** How many pairs were set without seeing the other level. */
  blind_count: z.number().int(),
  /** Quadratic weights: 1 is full agreement, 0 is chance. `low` and `high` are the 95 % range. */
  weighted_kappa: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** In points out of 100: the person's score minus the AI's, or the later person's minus the earlier person's. */
  mean_difference: z.number().nullable(),
})
export type Agreement = z.infer<typeof agreement>

export const getAgreement = endpoint({
  method: 'GET',
  path: '/api/admin/scoring/agreement',
  who: ['admin'],
  status: 200,
  summary: 'How far people’s levels agree with the AI’s scores, and with each other’s.',
  query: z.object({ job_id: id.optional() }),
  problems: ['job.not_found'],
  output: z.object({
    people_and_ai: agreement,
    people: agreement,
    /** Only so many interviews with levels are compared, the newest. Null if there are no more. */
    newest: z.number().int().nullable(),
  }),
})
