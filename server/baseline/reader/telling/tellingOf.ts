// How an answer is told, whatever it is about: as somebody tells what they did, why, what the result was, and what changed.
import type { Token } from '../tokensOf.ts'
import { leaningsOf } from '../words/leaningsOf.ts'
import { phrasesOf } from './phrasesOf.ts'
import table from './telling.json' with { type: 'json' }

/** From 0 to 1: the mean of how likely the words are those of an answer of level 3 or more, of 4 or more, and of 5. */
export function tellingOf(tokens: Token[]): number {
  const { leanings } = leaningsOf(phrasesOf(tokens), table)
  return leanings.reduce((sum, leaning) => sum + 1 / (1 + Math.exp(-leaning)), 0) / leanings.length
}
