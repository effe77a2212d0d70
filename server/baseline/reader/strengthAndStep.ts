// What a candidate is told about an answer: its best part, and the most important thing that it lacks. Neither may deny what the quotes show, or what the other says.
import type { Clause } from './clausesOf.ts'
import type { AnswerReading } from './readAnswer.ts'
import { tellsChange } from './tellsChange.ts'

const enoughOwn = 0.2
/** Below it, an answer has only claims or words without sense. */
const tellsSomething = 1.5
/** From here on, the answer tells of an occasion with something the person did. */
const tellsOwnPart = 2.5

const somebody = new Set<Clause['person']>(['I', 'we', 'other'])
const others = new Set<Clause['person']>(['other', 'thing'])

/** “We proposed the other scaffold. The client agreed.”: what came of what several did. A reason is none. */
const followsUs = ({ finite, together }: AnswerReading['told']): boolean =>
  finite.some((c, i) => {
    const before = finite[i - 1]
    const happened = c.past && c.modal === '' && !c.conditional && !c.joins.includes('because')
    return before !== undefined && together.includes(before) && others.has(c.person) && happened
  })

/** Whether an answer says what came of it. One rule for what is asked further and for the next step: neither asks for what was said. */
export const tellsResult = ({ features: f, told }: Pick<AnswerReading, 'features' | 'told'>): boolean =>
  f.turns > 0 || f.results > 0 || f.change > 0 || tellsChange(told.clauses) || followsUs(told)

const later =
  /\b(?:learn(?:ed|t)|taught me|lesson|(?:since|after) (?:this|that|then)|(?:the|my|our) next (?:one|time)|next time|next \p{L}+ (?:i|we)|ever since)\b/iu
/** “With the next one I wrote things down”: what came of it for the person, in words that the features do not count. */
const tellsLater = ({ whole }: AnswerReading['told']): boolean =>
  whole.slice(1).some((c) => later.test(c.tokens.map((t) => t.lower).join(' ')))

/** Null where nothing good can surely be said. */
export function strength({ level, features: f, doubts, told }: AnswerReading): string | null {
  if (level < tellsSomething || doubts.length > 0 || f.refusal > 0) return null
  if (level >= 3 && f.own_share >= enoughOwn && f.change > 0) return 'You told the whole story: what you did, and what changed afterwards.'
  if (level >= 3 && f.own_share >= enoughOwn && f.turns > 0) return 'You said what you did yourself and what the result was.'
  if (f.own_share >= enoughOwn && f.reasons > 0.3) return 'You said what you did yourself and why.'
  const surely = (c: Clause) => told.worth(c) === 1
  if (level >= tellsOwnPart && told.own.some(surely)) return 'You told about something that you did yourself.'
  const happened = told.done.some((c) => somebody.has(c.person) && surely(c))
  return f.occasion > 0.6 && happened ? 'You spoke about a real occasion, not in general.' : null
}

/** Null where the answer lacks nothing that the reader can see. That it may be about something else is for a person to say. */
export function nextStep(read: AnswerReading): string | null {
  const { level, features: f, told } = read
  if (f.occasion < 0.6) return 'Choose one real occasion, and say what you did yourself and what the result was.'
  if (f.own_share < enoughOwn && level < tellsOwnPart) return 'Say what you did yourself, step by step.'
  if (!tellsResult(read)) return 'Say what the result was: what changed, and how you knew.'
  if (told.reasons.length === 0) return 'Say why you did it that way.'
  if (f.change === 0 && !tellsLater(told)) return 'Say what you took from it, and what you do differently now.'
  return told.weighed.length === 0 ? 'Say which other options you considered, and why you chose this one.' : null
}
