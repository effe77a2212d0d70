// What a candidate is told about an answer: its best part, and the most important thing that it lacks. Neither may deny what the quotes show, or what the other says.
import type { Clause } from './clausesOf.ts'
import { lastingResult } from './lastingResult.ts'
import type { AnswerReading } from './readAnswer.ts'
import { tellsChange } from './tellsChange.ts'

const enoughOwn = 0.2
/** Below it, an answer has only claims or words without sense. */
const tellsSomething = 1.5
/** From here on, the answer tells of an occasion with something the person did. */
const tellsOwnPart = 2.5

/** Fewer clauses count as three. */
const fewestClauses = 3
/** The most that an occasion may have beside it of claims and of what could be, as shares that are added. */
const mostTalk = 0.25

const wordsOf = (c: Clause) => c.tokens.map((t) => t.lower).join(' ')
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
export const tellsResult = ({ features: f, told }: Pick<AnswerReading, 'features' | 'told'>, text: string): boolean =>
  f.turns > 0 || f.results > 0 || f.change > 0 || tellsChange(told.clauses) || followsUs(told) || lastingResult(text, told)

const later =
  /\b(?:learn(?:ed|t)|taught me|lesson|(?:since|after) (?:this|that|then)|(?:the|my|our) next (?:one|time)|next time|next \p{L}+ (?:i|we)|ever since)\b/iu
/** “With the next one I wrote things down”: what came of it for the person, in words that the features do not count. */
const tellsLater = ({ whole }: AnswerReading['told']): boolean => whole.slice(1).some((c) => later.test(wordsOf(c)))

/** Whether it tells two acts of the person's own, or mostly what happened, with few claims and little of what could be. */
const tellsOccasion = ({ features: f, told }: AnswerReading, surely: (c: Clause) => boolean): boolean => {
  if (told.own.filter((c) => c.past && !c.perfect).length > 1) return true
  const tells = told.finite.filter((c) => surely(c) && c.modal === '' && !c.conditional && !c.perfect)
  return tells.length >= Math.max(fewestClauses, told.finite.length) / 2 && f.hypothetical + f.claims <= mostTalk
}

/** Stricter than for praise: “I set clear rules and I keep calm” may be how somebody works. */
export const tellsOwnOccasion = ({ level, told }: AnswerReading): boolean =>
  level >= 3 || (level >= tellsOwnPart && told.own.filter((c) => c.past && !c.perfect).length > 1)

/** Null where nothing good can surely be said. */
export function strength(read: AnswerReading): string | null {
  const { level, features: f, doubts, told } = read
  if (level < tellsSomething || doubts.length > 0 || f.refusal > 0) return null
  const surely = (c: Clause) => told.worth(c) === 1
  const enough = f.own_share >= enoughOwn
  if (level >= 3 && enough && f.change > 0) return 'You told the whole story: what you did, and what changed afterwards.'
  if (level >= 3 && enough && f.turns > 0) return 'You said what you did yourself and what the result was.'
  if (level >= tellsOwnPart && told.own.some(surely))
    return enough && f.reasons > 0.3 ? 'You said what you did yourself and why.' : 'You told about something that you did yourself.'
  const happened = told.done.some((c) => somebody.has(c.person) && surely(c))
  return f.occasion > 0.6 && happened && tellsOccasion(read, surely) ? 'You spoke about a real occasion, not in general.' : null
}

const option =
  /\b(?:thought (?:about|of) \w+ing|considered|tempted to|(?:two|three|both|other) (?:options|choices|ways|routes)|alternatives?)\b/
/** “I thought about waiting for the rep”: an option, in words that the features do not count. */
const tellsOption = ({ whole }: AnswerReading['told']): boolean => whole.some((c) => option.test(wordsOf(c)))

/** Null where the answer lacks nothing that the reader can see. That it may be about something else is for a person to say. */
export function nextStep(read: AnswerReading, text: string): string | null {
  const { level, features: f, told } = read
  if (f.occasion < 0.6) return 'Choose one real occasion, and say what you did yourself and what the result was.'
  if (f.own_share < enoughOwn && level < tellsOwnPart) return 'Say what you did yourself, step by step.'
  if (!tellsResult(read, text)) return 'Say what the result was: what changed, and how you knew.'
  if (told.reasons.length === 0) return 'Say why you did it that way.'
  if (f.change === 0 && !tellsLater(told)) return 'Say what you took from it, and what you do differently now.'
  return told.weighed.length === 0 && !tellsOption(told) ? 'Say which other options you considered, and why you chose this one.' : null
}
