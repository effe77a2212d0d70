// Leaves out of an answer what must not count: what it says of who somebody is, and what is said around the story.
import { withoutProtected } from '../../privacy/withoutProtected.ts'
import type { Clause } from './clausesOf.ts'
import { nowWords } from './phrases.ts'

/** Acts of one's own that make a story. */
const enoughTold = 3

/** `spoken`: without who the speaker is. `story`: also without what stands around a story, such as “I'm quite proud of that”. */
export function storyIn(text: string, whole: Clause[]): { spoken: Clause[]; story: Clause[] } {
  const left = whole.filter((c) => !saysWhoTheyAre(text, c))
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
