// What words, and words together, say of a text: a weight for each, learnt from texts written for it (`npm run golden:words`).
import { Buffer } from 'node:buffer'

/** One kind of text. `weights` has a byte for each gram and class, gram by gram, in base64. A gram is a word, or some that follow one another. */
export type WordTable = {
  grams: string[]
  /** For each gram: the logarithm of how many texts there are for one that has it. */
  rarity: number[]
  weights: string
  /** For each class: what a byte of 1 weighs, and what is added to the sum. */
  scale: number[]
  bias: number[]
}
type Decoded = WordTable & { place: Map<string, number>; bytes: Int8Array }

const decoded = new WeakMap<WordTable, Decoded>()
function decode(table: WordTable): Decoded {
  const known = decoded.get(table)
  if (known) return known
  const bytes = new Int8Array(Buffer.from(table.weights, 'base64'))
  const own = { ...table, bytes, place: new Map(table.grams.map((gram, i) => [gram, i])) }
  decoded.set(table, own)
  return own
}

/** For each class, the log-odds that the text belongs to it. `known` is how many grams of the text have weights. */
export function leaningsOf(grams: Set<string>, table: WordTable): { leanings: number[]; known: number } {
  const { place, rarity, bytes, scale, bias } = decode(table)
  const places = [...grams].flatMap((gram) => place.get(gram) ?? [])
  const length = Math.sqrt(places.reduce((sum, p) => sum + rarity[p]! ** 2, 0)) || 1
  const leanings = bias.map((add, of) => {
    const sum = places.reduce((all, p) => all + rarity[p]! * bytes[p * bias.length + of]!, 0)
    return add + (scale[of]! * sum) / length
  })
  return { leanings, known: places.length }
}
