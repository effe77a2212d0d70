// How one answer is scored: its level or figure, the words that show it, and whether a person should read it.
import { z } from 'zod'
import { scoredBy } from './candidateResult.ts'
import { id, score } from './fields.ts'

export const evidence = z.object({
  turn_id: id,
  quote: z.string(),
  /** Milliseconds from the start of the interview. */
  offset_ms: z.number().int(),
  /** Where the words begin in the text of the turn, if a person pointed to them there: the same words may stand in it twice. */
  from: z.number().int().optional(),
  /** A person chose these words for the level that they set; the first reader did not quote them. */
  chosen: z.literal(true).optional(),
})
export type Evidence = z.infer<typeof evidence>

/**
 * `scored`: has evidence. `insufficient_evidence`: answered, but no evidence for a level. `unanswered`: skipped, declined, or missing
 * because the candidate ended the interview. The last two count as the rubric's lowest anchor, but where the reader failed
 * (`readerFailed`) there is no overall score. `not_asked`: we did not ask it or lost it, so the overall score leaves it out.
 */
export const competencyStanding = z.enum(['scored', 'insufficient_evidence', 'unanswered', 'not_asked'])

/** From 1 (nothing, or only claims) to 5. */
export const level = z.number('must be a number').int('must be a whole number').min(1, 'must be from 1 to 5').max(5, 'must be from 1 to 5')

/**
 * Why a person should read this answer. `apart`: the model's readings disagree. `far_above`: the score is far above the baseline's.
 * `unchecked`: nothing has checked the score. `thrown_away`: a reading that obeyed instructions in the answer was discarded.
 * `false_quotes`: a reading of the model gave a score and named words that nobody said, or none. `reader`: the baseline doubts its own reading.
 * `ended_early`: the call with another provider's agent was over before the agent asked this, or before it was answered.
 * `call_unread`: the transcript of a call that the candidate's page named has not come, and the provider has not said whether it held it.
 * `words_changed`: the answer came, or its transcript was corrected, after a person had set the score.
 */
export const doubt = z.enum([
  'apart',
  'far_above',
  'unchecked',
  'thrown_away',
  'false_quotes',
  'reader',
  'ended_early',
  'call_unread',
  'words_changed',
])
export type Doubt = z.infer<typeof doubt>

export const competencyScore = z.object({
  name: z.string(),
  score: score.nullable(),
  low: score.nullable(),
  high: score.nullable(),
  weight: z.number(),
  standing: competencyStanding,
  reason: z.string(),
  evidence: z.array(evidence),
  doubts: z.array(doubt).optional(),
  /** The first reader's score, where one that a person gave stands in front of it. */
  ai_score: score.nullable().optional(),
  /** The level that a person set. Absent if nobody has. */
  level: level.optional(),
  /** Who gave this score. Absent if it is the same as for the whole score. */
  scored_by: scoredBy.optional(),
  /** A person entered it by CSV, and there was no earlier reading. */
  entered: z.literal(true).optional(),
  /** Feedback for the candidate: one thing that the answer did well, and one thing to do next time. */
  strength: z.string().optional(),
  next_step: z.string().optional(),
})
export const shortCompetency = competencyScore.pick({ name: true, score: true, standing: true, scored_by: true })
export type CompetencyScore = z.infer<typeof competencyScore>
