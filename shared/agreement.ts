// How far people agree with the AI, and with each other.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** Agreement over pairs of levels for the same answer. The figures are null if there are fewer than five pairs. */
export const agreement = z.object({
  count: z.number().int(),
  /** How many pairs were set while the other level was hidden, by somebody of whom no act shows that they had seen it. Nobody records who looked. */
  blind_count: z.number().int(),
  /** Quadratic weights: 1 is full agreement, 0 is chance. `low` and `high` are the 95 % range. */
  weighted_kappa: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** In points out of 100: the person's score minus the AI's, or the later person's minus the earlier person's. */
  mean_difference: z.number().nullable(),
})
export type Agreement = z.infer<typeof agreement>

/** What read the answers: the rules, or a model by its name. Another version may read otherwise. */
const reader = z.object({ kind: z.enum(['baseline', 'model']), name: z.string().nullable(), version: z.string().nullable() })
export type AgreementReader = z.infer<typeof reader>

export const getAgreement = endpoint({
  method: 'GET',
  path: '/api/admin/scoring/agreement',
  who: ['admin'],
  status: 200,
  summary:
    'How far people’s levels agree with the scores of the reader that read the newest of them, and with each other’s. What is hidden from the caller by blind review is left out.',
  query: z.object({ job_id: id.optional() }),
  problems: ['job.not_found'],
  output: z.object({
    people_and_ai: agreement,
    /** Whose scores `people_and_ai` compares. Null if there are none. */
    reader: reader.nullable(),
    /** Further pairs with scores of other readers, or of other versions. They are in no figure. */
    other_readers_count: z.number().int(),
    people: agreement,
    /** Only so many interviews with levels are compared, the newest. Null if there are no more. */
    newest: z.number().int().nullable(),
  }),
})
