// One score with everything that a reviewer sees of it.
import { z } from 'zod'
import { overallFields, scoredBy, standing } from './candidateResult.ts'
import { competencyScore, evidence, level } from './competencyScore.ts'
import { scoreFailure } from './failures.ts'
import { id, instant, score, whole } from './fields.ts'
import { turn } from './turns.ts'

export const redFlag = z.object({
  text: z.string(),
  offset_ms: whole.nullable().describe('Milliseconds from the start of the interview. Null if it is about no one moment.'),
  event_id: id.optional().describe('The event behind the flag. What follows is the candidate’s explanation, as in `StoredEvent`.'),
  explanation: z.string().optional(),
  after_decision: z.boolean().optional(),
  explanation_before: z.string().nullish(),
})
export type RedFlag = z.infer<typeof redFlag>

export const scorerKinds = ['baseline', 'model', 'csv'] as const
export const scorerKind = z.enum(scorerKinds).describe('`baseline`: the reader that is no language model. `csv`: a person uploaded it.')
export const scoreStatuses = ['waiting', 'scored', 'failed'] as const
export const scoreStatus = z.enum(scoreStatuses).describe('`waiting`: it is still being made.')
export const decisions = ['pending', 'approved', 'rejected'] as const
export const decision = z.enum(decisions).describe('What a person decided on the score. `pending`: nobody has.')
export type ScoreDecision = z.infer<typeof decision>

/** How a candidate's score stands, for staff. */
export const scoreState = {
  status: scoreStatus,
  failure: z.string().nullable().describe('Why there is no score, in words. Null unless it failed.'),
  failure_code: scoreFailure.nullable().describe('The same as a code. Null unless it failed.'),
  scorer: scorerKind.nullable().describe('What made the score. Null before it is made.'),
  ...standing,
  scored_by: scoredBy.nullable().describe('Who gave `overall_score`. Null before it is made.'),
}

/** What has become of the feedback email. `at`: when it was sent, or written. */
export const feedbackState = z.object({
  state: z
    .enum(['sent', 'may_have_arrived', 'waiting', 'kept', 'failed'])
    .describe('`may_have_arrived`: the mail server did not answer. `kept`: it is in the Outbox, because no mail server was set.'),
  at: instant,
})
export type FeedbackState = z.infer<typeof feedbackState>

/** One question of the plan as a reviewer scores it: the question, the text of each level, and where the answer is. */
export const reviewQuestion = z.object({
  number: whole.describe('Number of the core question, from 1.'),
  name: z.string(),
  question: z.string(),
  criterion: z.string().nullable().describe('The recruiter’s own words. Null for plans made before they were kept.'),
  levels: z.array(z.object({ level, score: score.describe('The score of an answer at this level, from 0 to 100.'), text: z.string() })),
  turn_ids: z.array(id).describe('The candidate’s turns that answer the question.'),
})
export type ReviewQuestion = z.infer<typeof reviewQuestion>

/** The levels that one person set. */
export const levelSet = z.object({
  by: z.string(),
  by_id: id.describe('Two people may have one name.'),
  own: z.boolean(),
  at: instant,
  levels: z
    .array(z.object({ name: z.string(), level, evidence: z.array(evidence).optional() }))
    .describe('`evidence`: the words chosen for it, only in one’s own sets.'),
  note: z.string().nullable().describe('What the person wrote beside the levels. Null if nothing.'),
})
export type LevelSet = z.infer<typeof levelSet>

/** What a list of scores and an opened score both say of what was read. */
export const readFields = {
  integrity_score: score
    .nullable()
    .describe(
      '100 if nothing was noticed around the answers, less for each thing noted. It does not change the score. Null before the interview is read.',
    ),
  feedback_summary: z
    .string()
    .nullable()
    .describe('The candidate gets it in the feedback. Null also where a person’s figure contradicts the reader that wrote it.'),
}

export const scoreDetail = z.object({
  score_id: id,
  candidate_id: id,
  candidate_name: z.string(),
  candidate_email: z.string(),
  job_id: id,
  job_title: z.string(),
  ...scoreState,
  blind: z.boolean().describe('The AI’s scores, quotes and reasons are hidden until this reviewer has set their own levels.'),
  read_this: z.boolean(),
  questions: z.array(reviewQuestion),
  level_sets: z.array(levelSet).describe('All levels that people set, newest first. The newest counts. A recruiter sees only that one.'),
  model: z.string().nullable().describe('The language model that read the answers. Null if none did.'),
  prompt_version: z.string().nullable().describe('The version of the prompt, or of the baseline. Null before there is a score.'),
  plan_version: whole.nullable().describe('The version of the plan that was asked. Null if the interview had none.'),
  cost_usd: z.number().nullable().describe('What the language model cost, in US dollars. Null if no model was asked or no price is set.'),
  input_tokens: whole.nullable().describe('The tokens that a language model read for this score, over all readings. Null if none did.'),
  output_tokens: whole.nullable().describe('The tokens that a language model wrote for this score, over all readings. Null if none did.'),
  ...overallFields,
  ai_overall_score: score
    .nullable()
    .describe('The first reader’s figure, where a person has set another. Null where `overall_score` is its own.'),
  override_reason: z.string().nullable().describe('Why a person set another overall score. Null if nobody has.'),
  integrity_score: readFields.integrity_score,
  competency_scores: z.array(competencyScore),
  feedback_summary: readFields.feedback_summary,
  reviewer_notes: z.string().nullable().describe('For staff only: how the first reader’s figure was made. Null once a person has set one.'),
  red_flags: z.array(redFlag),
  decision,
  decided_by: z.string().nullable().describe('Who approved or rejected the score. Null if nobody has.'),
  decided_at: instant.nullable(),
  reject_reason: z.string().nullable().describe('Null unless the score was rejected.'),
  feedback_sent_at: instant.nullable().describe('When feedback was last written that has not failed. Null if none was.'),
  feedback: feedbackState.nullable().describe('What became of the newest feedback. Null if none was written.'),
  updated_at: instant.describe('When a figure, a level or the decision last changed.'),
  interview_completed_at: instant.nullable(),
  turns: z.array(turn),
  notes: z
    .array(z.object({ event_id: id, text: z.string(), offset_ms: whole.describe('Milliseconds from the start of the interview.') }))
    .describe('What happened to the connection, the page and the microphone. These are not flags.'),
})
export type ScoreDetail = z.infer<typeof scoreDetail>
