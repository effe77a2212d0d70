// How much an answer tells of what its question asks about, whatever words it uses for it.
import type { Asked } from '../echoOf.ts'
import { tokensOf, type Token } from '../tokensOf.ts'
import { gramsOf } from './gramsOf.ts'
import table from './topics.json' with { type: 'json' }
import { meetingOf, surenessOf } from './meetingOf.ts'
import { toldOf } from './toldOf.ts'
import { leaningsOf } from '../words/leaningsOf.ts'

const fewestGrams = 12
/** How far the topics of a question must be from what is usual, in nats. “Ownership” and “Empathy” are 0.10 and 0.15, “Communication” 0.23. */
const leastAsked = 0.16
const kept = new WeakMap<Asked, number[] | null>()

/** The log-odds of each topic that a right answer may be about. Null if the question hardly says. */
function askedAbout(asked: Asked): number[] | null {
  const before = kept.get(asked)
  if (before !== undefined) return before
  const { leanings } = leaningsOf(gramsOf(tokensOf(asked.about ?? '')), table.questions)
  const apart = toldOf(leanings).reduce((sum, share, topic) => sum + share * Math.log(share / table.usual[topic]!), 0)
  const about = apart >= leastAsked ? leanings : null
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
