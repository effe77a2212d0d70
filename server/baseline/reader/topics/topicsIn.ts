// How much a text tells of each of the topics in golden/topics/topics.txt, by weights of its words and pairs of words (`npm run golden:topics`).
import { Buffer } from 'node:buffer'

/** One kind of text (answers, or questions). `weights` has a byte for each gram and topic, gram by gram, in base64. */
export type TopicTable = {
  grams: string[]
  /** For each gram: the logarithm of how many texts there are for one that has it. */
  rarity: number[]
  weights: string
  /** For each topic: what a byte of 1 weighs, and what is added to the sum. */
  scale: number[]
  bias: number[]
}
type Decoded = TopicTable & { place: Map<string, number>; bytes: Int8Array }

const decoded = new WeakMap<TopicTable, Decoded>()
function decode(table: TopicTable): Decoded {
  const known = decoded.get(table)
  if (known) return known
  const bytes = new Int8Array(Buffer.from(table.weights, 'base64'))
  const own = { ...table, bytes, place: new Map(table.grams.map((gram, i) => [gram, i])) }
  decoded.set(table, own)
  return own
}

/** For each topic, the log-odds that the text is about it. `known` is how many grams of the text have weights. */
export function topicsIn(grams: Set<string>, table: TopicTable): { leanings: number[]; known: number } {
  const { place, rarity, bytes, scale, bias } = decode(table)
  const places = [...grams].flatMap((gram) => place.get(gram) ?? [])
  const length = Math.sqrt(places.reduce((sum, p) => sum + rarity[p]! ** 2, 0)) || 1
  const leanings = bias.map((add, topic) => {
    const sum = places.reduce((all, p) => all + rarity[p]! * bytes[p * bias.length + topic]!, 0)
    return add + (scale[topic]! * sum) / length
  })
  return { leanings, known: places.length }
}

/** Log-odds as shares of one. The sharpness says how much the likeliest take from the others. */
export function sharesOf(leanings: number[], sharpness: number): number[] {
  const most = Math.max(...leanings)
  const odds = leanings.map((l) => Math.exp(sharpness * (l - most)))
  const all = odds.reduce((a, b) => a + b, 0)
  return odds.map((o) => o / all)
}

/** Which share of an answer tells of each topic. Most answers tell of several, so the likeliest does not take all. */
export const toldOf = (leanings: number[]) => sharesOf(leanings, 0.6)
