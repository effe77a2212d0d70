// Learns a table of words: for each gram, how much it tells of each class of texts.
import { Buffer } from 'node:buffer'
import type { WordTable } from '../server/baseline/reader/words/leaningsOf.ts'
import { fitLogistic, type Sparse } from './fitLogistic.ts'

/** `is`: whether the text belongs to each class. `trust`: how much a mistake on it costs. */
export type Text = { grams: Set<string>; is: boolean[]; trust: number }

/** Rounds, never to minus nothing. */
export const to = (digits: number) => (value: number) => Math.round(value * 10 ** digits) / 10 ** digits + 0

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

function rowsOf(texts: Text[], place: Map<string, number>, rarities: Map<string, number>): Sparse[] {
  return texts.map(({ grams }) => {
    const own = [...grams].filter((gram) => place.has(gram))
    const values = own.map((gram) => rarities.get(gram)!)
    const length = Math.sqrt(values.reduce((sum, v) => sum + v * v, 0)) || 1
    return { places: Int32Array.from(own, (gram) => place.get(gram)!), values: Float64Array.from(values, (v) => v / length) }
  })
}
const placesOf = (rarities: Map<string, number>) => new Map([...rarities.keys()].map((gram, i) => [gram, i]))
const fitClass = (texts: Text[], rows: Sparse[], of: number, size: number) =>
  fitLogistic(
    rows,
    texts.map((t) => t.is[of]!),
    texts.map((t) => t.trust),
    size,
  )

/** The weights of some grams in bytes, and what a byte of 1 weighs. */
function inBytes(weights: number[]): { bytes: number[]; scale: number } {
  const scale = Math.max(...weights.map(Math.abs)) / 127
  return { bytes: weights.map((w) => Math.round(w / scale)), scale }
}

/** `most`: how many grams are kept: those that weigh most. */
export function fitTable(texts: Text[], rarities: Map<string, number>, most: number): WordTable {
  const place = placesOf(rarities)
  const all = [...place.keys()]
  const rows = rowsOf(texts, place, rarities)
  const fitted = texts[0]!.is.map((_, of) => fitClass(texts, rows, of, all.length))
  const worth = all.map((gram, i) => rarities.get(gram)! * Math.hypot(...fitted.map((w) => w[i]!)))
  const chosen = all
    .map((_, i) => i)
    .toSorted((a, b) => worth[b]! - worth[a]! || a - b)
    .slice(0, most)
    .toSorted((a, b) => a - b)
  const classes = fitted.map((w) => inBytes(chosen.map((i) => w[i]!)))
  const bytes = Int8Array.from(chosen.flatMap((_, i) => classes.map((c) => c.bytes[i]!)))
  return {
    grams: chosen.map((i) => all[i]!),
    rarity: chosen.map((i) => rarities.get(all[i]!)!),
    weights: Buffer.from(bytes.buffer).toString('base64'),
    scale: classes.map((c) => to(6)(c.scale)),
    bias: fitted.map((w) => to(3)(w[all.length]!)),
  }
}

/** Whether the table has the weights that these texts give for this class. To fit all classes takes minutes. */
export function hasWeights(table: WordTable, texts: Text[], rarities: Map<string, number>, of: number): boolean {
  const place = placesOf(rarities)
  const weights = fitClass(texts, rowsOf(texts, place, rarities), of, place.size)
  const own = inBytes(table.grams.map((gram) => weights[place.get(gram) ?? place.size]!))
  const shipped = new Int8Array(Buffer.from(table.weights, 'base64'))
  return (
    table.grams.every((gram, i) => table.rarity[i] === rarities.get(gram) && shipped[i * table.bias.length + of] === own.bytes[i]) &&
    table.scale[of] === to(6)(own.scale) &&
    table.bias[of] === to(3)(weights[place.size]!)
  )
}
