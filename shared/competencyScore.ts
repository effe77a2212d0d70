// How one answer is scored: its level or figure, the words that show it, and whether a person should read it.
import { z } from 'zod'
import { scoredBy } from './candidateResult.ts'
import { id, score, whole } from './fields.ts'

export const evidence = z.object({
  turn_id: id,
  quote: z.string(),
  offset_ms: whole.describe('When the turn began, in milliseconds from the start of the interview.'),
  from: whole
    .optional()
    .describe(
      'Where the words begin in the text of the turn, in UTF-16 units from 0, if a person pointed to them there: the same words may stand in it twice.',
    ),
  chosen: z
    .literal(true)
    .optional()
    .describe('A person chose these words for the level that they set; the first reader did not quote them.'),
})
export type Evidence = z.infer<typeof evidence>

/** `insufficient_evidence` and `unanswered` count as the rubric's lowest anchor, but where the reader failed (`readerFailed`) there is no overall score. */
export const competencyStanding = z
  .enum(['scored', 'insufficient_evidence', 'unanswered', 'not_asked'])
  .describe(
    '`insufficient_evidence`: answered, without evidence for a level. `unanswered`: skipped, declined, or the candidate ended before. Both count as the lowest anchor. `not_asked`: never asked, or lost; the overall score leaves it out.',
  )

export const level = z
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be from 1 to 5')
  .max(5, 'must be from 1 to 5')
  .describe('From 1 (nothing, or only claims) to 5.')

export const doubt = z
  .enum(['apart', 'far_above', 'unchecked', 'thrown_away', 'false_quotes', 'reader', 'ended_early', 'call_unread', 'words_changed'])
  .describe(
    'Why a person should read this answer. `apart`: the model’s readings disagree. `far_above`: the score is far above the baseline’s. `unchecked`: nothing has checked the score. `thrown_away`: a reading that obeyed instructions in the answer was discarded. `false_quotes`: a reading of the model gave a score and named words that nobody said, or none. `reader`: the baseline doubts its own reading. `ended_early`: the call with another provider’s agent was over before this was asked or answered. `call_unread`: the transcript of a call that the candidate’s page named has not come, and the provider has not said whether it held it. `words_changed`: the answer came, or its transcript was corrected, after a person had set the score.',
  )
export type Doubt = z.infer<typeof doubt>

export const competencyScore = z.object({
  name: z.string(),
  score: score.nullable().describe('From 0 to 100. Null if it was not asked, is not read yet, or is hidden.'),
  low: score.nullable().describe('The low end of the range that the reader is sure of. Null with `score`.'),
  high: score.nullable().describe('The high end of that range. Null with `score`.'),
  weight: z.number().describe('Its weight in the overall score, relative to the others.'),
  standing: competencyStanding,
  reason: z.string(),
  evidence: z.array(evidence),
  doubts: z.array(doubt).optional(),
  ai_score: score
    .nullable()
    .optional()
    .describe('The first reader’s score, where one that a person gave stands in front of it. Null if it gave none.'),
  level: level.optional().describe('The level that a person set, from 1 to 5. Absent if nobody has.'),
  scored_by: scoredBy.optional().describe('Who gave this score. Absent if it is the same as for the whole score.'),
  entered: z.literal(true).optional().describe('A person entered it by CSV, and there was no earlier reading.'),
  strength: z.string().optional().describe('Feedback for the candidate: one thing that the answer did well.'),
  next_step: z.string().optional().describe('Feedback for the candidate: one thing to do next time.'),
})
export const shortCompetency = competencyScore.pick({ name: true, score: true, standing: true, scored_by: true })
export type CompetencyScore = z.infer<typeof competencyScore>
