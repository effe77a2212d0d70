// What every screen shows about an interview's score. In its own file because candidates.ts and interviews.ts both import it.
import { z } from 'zod'
import { score } from './fields.ts'

/** The source of a score. `name`: the person or the model. `file`: the CSV. */
export const scoredBy = z.object({
  kind: z.enum(['baseline', 'model', 'person', 'csv']),
  name: z.string().optional(),
  file: z.string().optional(),
})
export type ScoredBy = z.infer<typeof scoredBy>

/** What is shown with an interview's score everywhere. */
export const standing = {
  scored_by: scoredBy,
  /** True for a proposal of the baseline that no person has confirmed or changed yet. */
  provisional: z.boolean(),
  answered_count: z.number().int(),
  question_count: z.number().int(),
}

/** What is shown beside a figure that a person set, or that levels have changed: what was read first. Null where it is the first reader’s own. */
export const besidePersonFields = {
  ai_overall_score: score.nullable(),
  /** Who gave `ai_overall_score`. */
  first_reader: scoredBy.nullable(),
}

/** The status of a candidate's score, in a list of candidates. The scores are null until they are approved. */
export const candidateResult = z.object({
  stands: z.enum(['being_scored', 'failed', 'in_review', 'approved', 'rejected']),
  overall_score: score.nullable(),
  overall_low: score.nullable(),
  overall_high: score.nullable(),
  ...besidePersonFields,
  ...standing,
  scored_by: scoredBy.nullable(),
  /** Every question was answered or skipped, so the interview cannot go on. */
  asked_all: z.boolean(),
})
export type CandidateResult = z.infer<typeof candidateResult>
