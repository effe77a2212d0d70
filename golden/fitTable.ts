// Learns a table of words: for each gram, how much it tells of each class of texts.
import { Buffer } from 'node:buffer'
import type { WordTable } from '../server/baseline/reader/words/leaningsOf.ts'
import { fitLogistic, type Sparse } from './fitLogistic.ts'

/** `is`: whether the text belongs to each class. `trust`: how much a mistake on it costs. */
export type Text = { grams: Set<string>; is: boolean[]; trust: number }

export const to = (digits: number) => (value: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** For each gram that enough texts have: the logarithm of how many texts there are for one that has it. */
export function raritiesIn(texts: { grams: Set<string> }[], fewestTexts: (gram: string) => number): Map<string, number> {
  const count = new Map<string, number>()
  for (const t of texts) for (const g of t.grams) count.set(g, (count.get(g) ?? 0) + 1)
  return new Map(
    [...count]
      .filter(([gram, n]) => n >= fewestTexts(gram))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([gram, n]) => [gram, to(2)(Math.log(texts.length / n))]),
  )
}

/** `most`: how many grams are kept: those that weigh most. */
export function fitTable(texts: Text[], rarities: Map<string, number>, most: number): WordTable {
  const all = [...rarities.keys()]
  const place = new Map(all.map((gram, i) => [gram, i]))
  const rows = texts.map(({ grams }): Sparse => {
    const own = [...grams].flatMap((g) => place.get(g) ?? [])
    const values = own.map((p) => rarities.get(all[p]!)!)
    const length = Math.sqrt(values.reduce((sum, v) => sum + v * v, 0)) || 1
    return { places: Int32Array.from(own), values: Float64Array.from(values, (v) => v / length) }
  })
  const trust = texts.map((t) => t.trust)
  const fitted = texts[0]!.is.map((_, of) => fitLogistic(rows, texts.map((t) => t.is[of]!), trust, all.length)) // prettier-ignore
  const worth = all.map((gram, i) => rarities.get(gram)! * Math.hypot(...fitted.map((w) => w[i]!)))
  const chosen = all
    .map((_, i) => i)
    .toSorted((a, b) => worth[b]! - worth[a]! || a - b)
    .slice(0, most)
    .toSorted((a, b) => a - b)
  const scale = fitted.map((w) => Math.max(...chosen.map((i) => Math.abs(w[i]!))) / 127)
  const bytes = Int8Array.from(chosen.flatMap((i) => fitted.map((w, of) => Math.round(w[i]! / scale[of]!))))
  return {
    grams: chosen.map((i) => all[i]!),
    rarity: chosen.map((i) => rarities.get(all[i]!)!),
    weights: Buffer.from(bytes.buffer).toString('base64'),
    scale: scale.map(to(6)),
    bias: fitted.map((w) => to(3)(w[all.length]!)),
  }
}
