// Leaves out of an answer what must not count: what it says of who somebody is, and what is said around the story.
import { withoutProtected } from '../../privacy/withoutProtected.ts'
import type { Clause } from './clausesOf.ts'
import { nowWords } from './phrases.ts'

/** Acts of one's own that make a story. */
const enoughTold = 3

const courtesy =
  /^(?:(?:um|uh|er|ok|okay|yes|yeah|well|so|right|sure|hi|hello|and)\b\W*)*(?:thank(?:s| you)\b.*|(?:just )?let me (?:think|see)\b.*|(?:that|it|this)['’]?s (?:a |an )?(?:\w+ )?question\b.*|(?:good|great) question\b.*)?\W*$/i
const longestCourtesy = 60
/** “Thank you for the question. Let me think. Okay.” */
const opens = (text: string, c: Clause) => c.end - c.start <= longestCourtesy && courtesy.test(text.slice(c.start, c.end))

/** `spoken`: without who the speaker is. `story`: also without what stands around a story, such as “I'm quite proud of that”. */
export function storyIn(text: string, whole: Clause[]): { spoken: Clause[]; story: Clause[] } {
  const begins = whole.findIndex((c) => !opens(text, c))
  const left = whole.slice(Math.max(0, begins)).filter((c) => !saysWhoTheyAre(text, c))
  const spoken = left.length > 0 ? left : whole
  const acts = spoken.filter((c) => c.person === 'I' && c.kind === 'act' && c.past && !c.perfect && !c.negated)
  if (acts.length < enoughTold) return { spoken, story: spoken }
  const from = spoken.findIndex((c) => !frames(c))
  const to = spoken.findLastIndex((c) => c.kind === 'none' || !frames(c))
  return { spoken, story: spoken.slice(from, to + 1) }
}

/** “I am Muslim”, “I was pregnant”: what nobody may be chosen by is read as if it had not been said, in the words that we know for it. */
const saysWhoTheyAre = (text: string, c: Clause): boolean =>
  (c.person === 'I' || c.person === 'we') && c.kind === 'state' && withoutProtected(text.slice(c.start, c.end)).left_out.length > 0

const frames = (c: Clause): boolean =>
  !c.past &&
  c.kind !== 'act' &&
  !c.tokens.some((t) => nowWords.has(t.lower)) &&
  (c.person === 'I' || c.kind === 'none' || (c.person === 'thing' && c.modal !== ''))
