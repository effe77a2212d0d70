// What every screen shows about an interview's score. In its own file because candidates.ts and interviews.ts both import it.
import { z } from 'zod'
import { score, whole } from './fields.ts'

/** The source of a score. `name`: the person or the model. `file`: the CSV. */
export const scoredBy = z.object({
  kind: z.enum(['baseline', 'model', 'person', 'csv']).describe('`csv`: a person uploaded it in a file.'),
  name: z.string().optional(),
  file: z.string().optional(),
})
export type ScoredBy = z.infer<typeof scoredBy>

/** What is shown with an interview's score everywhere. */
export const standing = {
  scored_by: scoredBy,
  provisional: z.boolean().describe('True for a proposal of the baseline that no person has confirmed or changed yet.'),
  answered_count: whole.describe('How many of the questions have an answer.'),
  question_count: whole.describe('How many core questions the interview has.'),
}

/** A figure that nobody has confirmed is a range. */
export const overallFields = {
  overall_score: score.nullable().describe('From 0 to 100. Null until there is one that the caller may see.'),
  overall_low: score.nullable().describe('The low end of its range, which is as wide as its reader is unsure. Null with `overall_score`.'),
  overall_high: score.nullable().describe('The high end of that range. Null with `overall_score`.'),
}

/** What is shown beside a figure that a person set, or that levels have changed: what was read first. Null where it is the first reader’s own. */
export const besidePersonFields = {
  ai_overall_score: score
    .nullable()
    .describe('The first reader’s figure, where a person has set another. Null where `overall_score` is its own.'),
  first_reader: scoredBy.nullable().describe('Who gave `ai_overall_score`. Null where that is null.'),
}

/** The status of a candidate's score, in a list of candidates. The scores are null until they are approved. */
export const candidateResult = z.object({
  stands: z
    .enum(['being_scored', 'failed', 'in_review', 'approved', 'rejected'])
    .describe('Whether there is a score, and what a person decided on it. `in_review`: nobody has decided yet.'),
  ...overallFields,
  ...besidePersonFields,
  ...standing,
  scored_by: scoredBy.nullable().describe('Who gave `overall_score`. Null before it is made.'),
  asked_all: z.boolean().describe('Every question was answered or skipped, so the interview cannot go on.'),
})
export type CandidateResult = z.infer<typeof candidateResult>
