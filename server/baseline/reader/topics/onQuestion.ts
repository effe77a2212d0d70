// How much an answer tells of what its question asks about, whatever words it uses for it.
import type { Asked } from '../echoOf.ts'
import { tokensOf, type Token } from '../tokensOf.ts'
import { askedGramsOf, gramsOf } from './gramsOf.ts'
import table from './topics.json' with { type: 'json' }
import { meetingOf, surenessOf } from './meetingOf.ts'
import { toldOf } from './toldOf.ts'
import { leaningsOf } from '../words/leaningsOf.ts'

const fewestGrams = 12
/** How far the topics of a question must be from what is usual, in nats. “Growth mindset” is 0.15. */
const leastAsked = 0.16
/** Words that any question or criterion may have. */
const usualWords = new Set('tell time show handle do come take have make get give be'.split(' '))
/** “Takes ownership” and “Communication” mean almost anything: one word with content is too little to say what was asked. */
const fewestWords = 2
const saysEnough = (asked: Token[]) =>
  new Set(asked.filter((t) => /^(?:NOUN|VERB|ADJ|PROPN)$/.test(t.pos) && !usualWords.has(t.lemma)).map((t) => t.lemma)).size >= fewestWords
const kept = new WeakMap<Asked, number[] | null>()

/** The log-odds of each topic that a right answer may be about. Null if the question hardly says. */
function askedAbout(asked: Asked): number[] | null {
  const before = kept.get(asked)
  if (before !== undefined) return before
  const tokens = tokensOf(asked.about ?? '')
  const { leanings } = leaningsOf(askedGramsOf(tokens), table.questions)
  const apart = toldOf(leanings).reduce((sum, share, topic) => sum + share * Math.log(share / table.usual[topic]!), 0)
  const about = saysEnough(tokens) && apart >= leastAsked ? leanings : null
  kept.set(asked, about)
  return about
}

/**
 * How surely the answer tells of what was asked, as log-odds: the higher, the surer. Null if the answer has too few words, or it is not known
 * what was asked.
 */
export function onQuestion(answer: Token[], question: Asked): number | null {
  const asked = askedAbout(question)
  const { leanings, known } = leaningsOf(gramsOf(answer), table.answers)
  if (!asked || known < fewestGrams) return null
  return surenessOf(meetingOf({ answer: leanings, asked }, table.usual), table.meets)
}
