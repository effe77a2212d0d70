// Fits the reader's weights: ridge regression in which no weight may have the wrong sign for its feature.
import { featureNames, featureTable, type FeatureName } from '../server/baseline/reader/featureTable.ts'
import type { Features } from '../server/baseline/reader/features.ts'
import { levelOf, type Model } from '../server/baseline/reader/readAnswer.ts'

export type Read = { family: string; level: number; features: Features; words: number; group: string | null }

const penalty = 4
const rounds = 300
const chargeForLength = 3
const chargeForTwins = 3
const uncharged = new Set<FeatureName>(['little', 'function_lack', 'echo_runs', 'echo_words', 'irony', 'refusal', 'repeats'])
const toThousandth = (value: number) => Math.round(value * 1000) / 1000
const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** How much longer each answer is than others of its level, as a logarithm, scaled to a vector of length one. */
function lengthWithinLevel(rows: Read[]): number[] {
  const length = rows.map((r) => Math.log(r.words + 1))
  const level = (r: Read) => Math.round(r.level)
  const middle = new Map([1, 2, 3, 4, 5].map((l) => [l, mean(length.filter((_, i) => level(rows[i]!) === l))]))
  const apart = rows.map((r, i) => length[i]! - middle.get(level(r))!)
  const size = Math.sqrt(apart.reduce((sum, v) => sum + v * v, 0)) || 1
  return apart.map((v) => v / size)
}

/** Pairs of answers with the same facts (typed and spoken, or native and not). Their features should not differ. */
const twinsOf = (rows: Read[]): [Read, Read][] =>
  [...Map.groupBy(rows, (r) => r.group).entries()].flatMap(([group, [a, b]]): [Read, Read][] => (group && a && b ? [[a, b]] : []))

/** Coordinate descent. It is deterministic. A weight that would get the wrong sign stays 0. */
export function fitWeights(rows: Read[]): Omit<Model, 'range'> {
  const means = featureNames.map((name) => mean(rows.map((r) => r.features[name])))
  const columns = featureNames.map((name, j) => rows.map((r) => r.features[name] - means[j]!))
  const squares = columns.map((c) => c.reduce((sum, v) => sum + v * v, 0))
  const middle = mean(rows.map((r) => r.level))
  const left = rows.map((r) => r.level - middle)
  const weights = featureNames.map(() => 0)
  // Extra rows that penalise weights for things that must not matter: the number of words, and who told the same facts in what English.
  const length = lengthWithinLevel(rows)
  const twins = twinsOf(rows)
  columns.forEach((column, j) => {
    const along = uncharged.has(featureNames[j]!) ? 0 : column.reduce((sum, v, i) => sum + v * length[i]!, 0) * chargeForLength
    const apart = twins.map(([a, b]) => chargeForTwins * (a.features[featureNames[j]!] - b.features[featureNames[j]!]))
    column.push(along, ...apart)
    squares[j]! += [along, ...apart].reduce((sum, v) => sum + v * v, 0)
  })
  left.push(0, ...twins.map(() => 0))
  for (let round = 0; round < rounds; round++)
    columns.forEach((column, j) => {
      const gradient = column.reduce((sum, v, i) => sum + v * left[i]!, 0)
      const wanted = (gradient + squares[j]! * weights[j]!) / (squares[j]! + penalty)
      const next = wanted * featureTable[featureNames[j]!].sign > 0 ? wanted : 0
      const step = next - weights[j]!
      if (step !== 0) column.forEach((v, i) => (left[i]! -= step * v))
      weights[j] = next
    })
  const rounded = weights.map(toThousandth)
  return {
    intercept: toThousandth(middle - rounded.reduce((sum, w, j) => sum + w * means[j]!, 0)),
    features: Object.fromEntries(featureNames.map((name, j) => [name, { weight: rounded[j]!, mean: toThousandth(means[j]!) }])),
  }
}

const clamp = (level: number) => Math.min(5, Math.max(1, level))
export const families = (rows: Read[]) => [...new Set(rows.map((r) => r.family))]

/** The level of each answer, read with weights that were fitted without the answer's family. */
export function heldOut(rows: Read[]): number[] {
  const models = new Map(families(rows).map((f) => [f, fitWeights(rows.filter((r) => r.family !== f))]))
  return rows.map((r) => clamp(levelOf(r.features, { ...models.get(r.family)!, range: [] })))
}

const nearest = 160
const held = 0.89
const grid = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

/** How far labels are from the read levels of held-out answers near each level, so that nine in ten labels are inside (cross-conformal). */
export function fitRange(levels: number[], labels: number[]): Model['range'] {
  const cuts = grid.map((level) => {
    const near = levels
      .map((read, i) => ({ off: Math.abs(read - level), error: labels[i]! - read }))
      .toSorted((a, b) => a.off - b.off)
      .slice(0, nearest)
      .map((x) => x.error)
      .toSorted((a, b) => a - b)
    const cut = Math.ceil(((1 - held) / 2) * (near.length + 1))
    const below = near[cut - 1]!
    const above = near[near.length - cut]!
    return { below: Math.max(0, -below), above: Math.max(0, above) }
  })
  // Averages each value with its neighbours, so that a few unusual answers do not make a step.
  const smooth = (i: number, of: 'below' | 'above') =>
    toThousandth((cuts[Math.max(0, i - 1)]![of] + 2 * cuts[i]![of] + cuts[Math.min(grid.length - 1, i + 1)]![of]) / 4)
  return grid.map((level, i) => ({ level, below: smooth(i, 'below'), above: smooth(i, 'above') }))
}

export function fitModel(rows: Read[]): Model {
  return {
    ...fitWeights(rows),
    range: fitRange(
      heldOut(rows),
      rows.map((r) => r.level),
    ),
  }
}
