// What is said of an interview's score wherever it shows. It stands apart, because candidates and interviews know each other.
import { z } from 'zod'
import { score } from './fields.ts'

/** Where a figure comes from. `name`: the person or the model. `file`: the CSV. */
export const scoredBy = z.object({
  kind: z.enum(['baseline', 'model', 'person', 'csv']),
  name: z.string().optional(),
  file: z.string().optional(),
})
export type ScoredBy = z.infer<typeof scoredBy>

/** What goes with an interview's score wherever it shows. */
export const standing = {
  scored_by: scoredBy,
  /** The baseline's proposal, which no person has confirmed or changed yet. */
  provisional: z.boolean(),
  answered_count: z.number().int(),
  question_count: z.number().int(),
}

/** How a candidate's score stands, in a list of candidates. The figures are null until it is approved. */
export const candidateResult = z.object({
  stands: z.enum(['being_scored', 'failed', 'in_review', 'approved', 'rejected']),
  overall_score: score.nullable(),
  overall_low: score.nullable(),
  overall_high: score.nullable(),
  ...standing,
  scored_by: scoredBy.nullable(),
})
export type CandidateResult = z.infer<typeof candidateResult>
