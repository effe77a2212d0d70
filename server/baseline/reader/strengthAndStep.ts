// What a candidate is told about an answer: its best part, and the most important thing that it lacks. Neither may deny what the quotes show.
import type { AnswerReading } from './readAnswer.ts'
import { tellsChange } from './tellsChange.ts'

const enoughOwn = 0.2
/** Below it, an answer has only claims or words without sense. */
const tellsSomething = 1.5

/** Null where nothing good can surely be said. */
export function strength({ level, features: f, doubts }: AnswerReading): string | null {
  if (level < tellsSomething || doubts.length > 0 || f.refusal > 0) return null
  if (level >= 3 && f.own_share >= enoughOwn && f.change > 0) return 'You told the whole story: what you did, and what changed afterwards.'
  if (level >= 3 && f.own_share >= enoughOwn && f.turns > 0) return 'You said what you did yourself and what the result was.'
  if (f.own_share >= enoughOwn && f.reasons > 0.3) return 'You said what you did yourself and why.'
  if (f.own_share > 0) return 'You told about something that you did yourself.'
  return f.occasion > 0.6 ? 'You spoke about a real occasion, not in general.' : null
}

/** Null where the answer lacks nothing that the reader can see. */
export function nextStep({ features: f, told, elsewhere }: AnswerReading): string | null {
  if (f.occasion < 0.6) return 'Choose one real occasion, and say what you did yourself and what the result was.'
  if (elsewhere) return 'Choose an occasion that fits the question, and say how it fits.'
  if (f.own_share < enoughOwn) return 'Say what you did yourself, step by step.'
  if (f.turns === 0 && f.results < 0.3 && !tellsChange(told.clauses)) return 'Say what the result was: what changed, and how you knew.'
  if (told.reasons.length === 0) return 'Say why you did it that way.'
  if (f.change === 0) return 'Say what you took from it, and what you do differently now.'
  return told.weighed.length === 0 ? 'Say which other options you considered, and why you chose this one.' : null
}
