// How much an answer tells of what its question asks about, whatever words it uses for it.
import type { Asked } from '../echoOf.ts'
import { tokensOf, type Token } from '../tokensOf.ts'
import { gramsOf } from './gramsOf.ts'
import table from './topics.json' with { type: 'json' }
import { sharesOf, toldOf } from './toldOf.ts'
import { leaningsOf } from '../words/leaningsOf.ts'

const fewestGrams = 12
const kept = new WeakMap<Asked, number[] | null>()

/** What a right answer may be about: a share for each topic. Null if that is not known. */
function askedAbout(asked: Asked): number[] | null {
  const before = kept.get(asked)
  if (before !== undefined) return before
  const { leanings, known } = leaningsOf(gramsOf(tokensOf(asked.about ?? '')), table.questions)
  const shares = known === 0 ? null : sharesOf(leanings, 1)
  kept.set(asked, shares)
  return shares
}

/**
 * How many times as much as usual the answer tells of what was asked, as a logarithm: 0 is usual for an answer to any question, below 0 is
 * less. Null if the answer has too few words, or it is not known what was asked.
 */
export function onQuestion(answer: Token[], asked: Asked): number | null {
  const shares = askedAbout(asked)
  const { leanings, known } = leaningsOf(gramsOf(answer), table.answers)
  if (!shares || known < fewestGrams) return null
  return Math.log(toldOf(leanings).reduce((sum, told, topic) => sum + (shares[topic]! * told) / table.usual[topic]!, 0))
}
