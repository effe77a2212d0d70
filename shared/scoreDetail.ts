// One score with everything that a reviewer sees of it.
import { z } from 'zod'
import { scoredBy, standing } from './candidateResult.ts'
import { competencyScore, evidence, level } from './competencyScore.ts'
import { scoreFailure } from './failures.ts'
import { id, instant, score } from './fields.ts'
import { turn } from './turns.ts'

export const redFlag = z.object({
  text: z.string(),
  offset_ms: z.number().int().nullable(),
  /** The event behind the flag, and the candidate's explanation, as in `storedEvent`. */
  event_id: id.optional(),
  explanation: z.string().optional(),
  after_decision: z.boolean().optional(),
  explanation_before: z.string().nullish(),
})
export type RedFlag = z.infer<typeof redFlag>

export const scorerKinds = ['baseline', 'model', 'csv'] as const
export const scorerKind = z.enum(scorerKinds)
export const scoreStatuses = ['waiting', 'scored', 'failed'] as const
export const scoreStatus = z.enum(scoreStatuses)
export const decisions = ['pending', 'approved', 'rejected'] as const
export const decision = z.enum(decisions)
export type ScoreDecision = z.infer<typeof decision>

/** How a candidate's score stands, for staff. */
export const scoreState = {
  status: scoreStatus,
  failure: z.string().nullable(),
  failure_code: scoreFailure.nullable(),
  scorer: scorerKind.nullable(),
  ...standing,
  scored_by: scoredBy.nullable(),
}

/** What has become of the feedback email. `kept`: no mail server was set, so it is in the Outbox. `at`: when it was sent, or written. */
export const feedbackState = z.object({ state: z.enum(['sent', 'may_have_arrived', 'waiting', 'kept', 'failed']), at: instant })
export type FeedbackState = z.infer<typeof feedbackState>

/** One question of the plan as a reviewer scores it: the question, the text of each level, and where the answer is. */
export const reviewQuestion = z.object({
  number: z.number().int(),
  name: z.string(),
  question: z.string(),
  /** The recruiter's own words. Null for plans made before they were kept. */
  criterion: z.string().nullable(),
  levels: z.array(z.object({ level, score, text: z.string() })),
  /** The candidate's turns that answer the question. */
  turn_ids: z.array(id),
})
export type ReviewQuestion = z.infer<typeof reviewQuestion>

/** The levels that one person set. */
export const levelSet = z.object({
  by: z.string(),
  /** Two people may have one name. */
  by_id: id,
  own: z.boolean(),
  at: instant,
  /** `evidence`: the words chosen for it, only in one's own sets. */
  levels: z.array(z.object({ name: z.string(), level, evidence: z.array(evidence).optional() })),
  note: z.string().nullable(),
})
export type LevelSet = z.infer<typeof levelSet>

export const scoreDetail = z.object({
  score_id: id,
  candidate_id: id,
  candidate_name: z.string(),
  candidate_email: z.string(),
  job_id: id,
  job_title: z.string(),
  ...scoreState,
  /** The AI's scores, quotes and reasons are hidden until this reviewer has set their own levels. */
  blind: z.boolean(),
  read_this: z.boolean(),
  questions: z.array(reviewQuestion),
  /** All levels that people set, newest first. The newest counts. A recruiter sees only that one. */
  level_sets: z.array(levelSet),
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  plan_version: z.number().int().nullable(),
  cost_usd: z.number().nullable(),
  /** The tokens that a language model read and wrote for this score, over all readings. */
  input_tokens: z.number().int().nullable(),
  output_tokens: z.number().int().nullable(),
  overall_score: score.nullable(),
  ai_overall_score: score.nullable(),
  overall_low: score.nullable(),
  overall_high: score.nullable(),
  override_reason: z.string().nullable(),
  integrity_score: score.nullable(),
  competency_scores: z.array(competencyScore),
  /** The candidate gets it in the feedback. Null also where a person's figure contradicts the reader that wrote it. */
  feedback_summary: z.string().nullable(),
  /** For staff only: how the first reader's figure was made. Null once a person has set one. */
  reviewer_notes: z.string().nullable(),
  red_flags: z.array(redFlag),
  decision,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  reject_reason: z.string().nullable(),
  /** When feedback was last written that has not failed. */
  feedback_sent_at: instant.nullable(),
  /** Null if none was written. */
  feedback: feedbackState.nullable(),
  /** When a figure, a level or the decision last changed. */
  updated_at: instant,
  interview_completed_at: instant.nullable(),
  turns: z.array(turn),
  /** What happened to the connection, the page and the microphone. These are not flags. */
  notes: z.array(z.object({ event_id: id, text: z.string(), offset_ms: z.number().int() })),
})
export type ScoreDetail = z.infer<typeof scoreDetail>
