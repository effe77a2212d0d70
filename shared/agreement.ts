// How far people agree with the AI, and with each other.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, whole } from './fields.ts'

/** Agreement over pairs of levels for the same answer. The figures are null if there are fewer than five pairs. */
export const agreement = z.object({
  count: whole.describe('Pairs of levels for the same answer.'),
  blind_count: whole.describe(
    'Pairs that were set while the other level was hidden, by somebody of whom no act shows that they had seen it.',
  ),
  weighted_kappa: z
    .number()
    .nullable()
    .describe('With quadratic weights: 1 is full agreement, 0 is chance. Null with fewer than five pairs.'),
  low: z.number().nullable().describe('The low end of the 95 % range of `weighted_kappa`; null with fewer than five pairs.'),
  high: z.number().nullable().describe('The high end of the 95 % range of `weighted_kappa`; null with fewer than five pairs.'),
  mean_difference: z
    .number()
    .nullable()
    .describe(
      'In points out of 100: the person’s score minus the AI’s, or the later person’s minus the earlier one’s. Null with fewer than five pairs.',
    ),
})
export type Agreement = z.infer<typeof agreement>

/** What read the answers: the rules, or a model by its name. Another version may read otherwise. */
const reader = z.object({
  kind: z.enum(['baseline', 'model']).describe('`baseline`: the reader that is no language model.'),
  name: z.string().nullable().describe('The model’s name. Null for the baseline.'),
  version: z.string().nullable().describe('Another version may read otherwise. Null if it is not known.'),
})
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
    reader: reader.nullable().describe('Whose scores `people_and_ai` compares. Null if there are none.'),
    other_readers_count: whole.describe('Further pairs with scores of other readers, or of other versions. They are in no figure.'),
    people: agreement,
    newest: whole.nullable().describe('Only so many interviews with levels are compared, the newest. Null if there are no more.'),
  }),
})
