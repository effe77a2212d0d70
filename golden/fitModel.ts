// Fits the reader's weights: ridge regression in which no weight may have the wrong sign for its feature.
import { featureNames, featureTable, type FeatureName } from '../server/baseline/reader/featureTable.ts'
import type { Features } from '../server/baseline/reader/featuresOf.ts'
import { elsewhereIn, levelAt, sumOf, type Model } from '../server/baseline/reader/readAnswer.ts'

export type Read = {
  family: string
  level: number
  features: Features
  words: number
  group: string | null
  /** The answer says itself that it is about something else. */
  says_elsewhere: boolean
  /** It names next to nothing of its own. */
  names_little: boolean
  on: number | null
}

const penalty = 4
const rounds = 300
const chargeForLength = 3.5
const chargeForTwins = 10
const chargeForRetold = 2.3
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

/** The features of the same facts in plain and in office English. */
export type Retold = [plain: Features, formal: Features]

/** Coordinate descent: deterministic, and a weight that would turn round stays at nothing. */
export function fitWeights(rows: Read[], retold: Retold[]): Pick<Model, 'intercept' | 'features'> {
  const means = featureNames.map((name) => mean(rows.map((r) => r.features[name])))
  const columns = featureNames.map((name, j) => rows.map((r) => r.features[name] - means[j]!))
  const squares = columns.map((c) => c.reduce((sum, v) => sum + v * v, 0))
  const middle = mean(rows.map((r) => r.level))
  const left = rows.map((r) => r.level - middle)
  const weights = featureNames.map(() => 0)
  // Extra rows that penalise weights for things that must not matter: the number of words, and in what English the same facts are told.
  const length = lengthWithinLevel(rows)
  const twins = twinsOf(rows)
  columns.forEach((column, j) => {
    const along = uncharged.has(featureNames[j]!) ? 0 : column.reduce((sum, v, i) => sum + v * length[i]!, 0) * chargeForLength
    const apart = twins.map(([a, b]) => chargeForTwins * (a.features[featureNames[j]!] - b.features[featureNames[j]!]))
    const told = retold.map(([a, b]) => chargeForRetold * (a[featureNames[j]!] - b[featureNames[j]!]))
    column.push(along, ...apart, ...told)
    squares[j]! += [along, ...apart, ...told].reduce((sum, v) => sum + v * v, 0)
  })
  left.push(0, ...twins.map(() => 0), ...retold.map(() => 0))
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

export const families = (rows: Read[]) => [...new Set(rows.map((r) => r.family))]
const grid = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]
/** Each beside its neighbours, so that a few odd answers make no step. */
const smooth = (values: number[]) =>
  values.map((v, i) => (values[Math.max(0, i - 1)]! + 2 * v + values[Math.min(values.length - 1, i + 1)]!) / 4)
const nearTo = <T extends { sum: number }>(rows: T[], level: number, count: number) =>
  rows.toSorted((a, b) => Math.abs(a.sum - level) - Math.abs(b.sum - level)).slice(0, count)

type Held = { row: Read; sum: number }
const nearestForCurve = 120
const leastStep = 0.25

/** Weights that stay small read the best too low and the worst too high; the curve says by how much. It never falls. */
function fitCurve(held: Held[]): Model['curve'] {
  const above = smooth(grid.map((level) => mean(nearTo(held, level, nearestForCurve).map(({ row, sum }) => row.level - sum))))
  let before = -Infinity
  return grid.map((level, i) => {
    before = Math.max(level + above[i]!, before + leastStep)
    return { level, above: toThousandth(before - level) }
  })
}

/** The sum of each answer's weighted features, by weights fitted without that answer's family. */
function heldOutSums(rows: Read[], retold: Retold[]): Held[] {
  const models = new Map(
    families(rows).map((f) => [
      f,
      fitWeights(
        rows.filter((r) => r.family !== f),
        retold,
      ),
    ]),
  )
  return rows.map((row) => ({ row, sum: sumOf(row.features, models.get(row.family)!) }))
}

/** The level of each answer as if it were on the question, read with weights that were fitted without the answer's family. */
export function heldOut(rows: Read[], retold: Retold[]): number[] {
  const held = heldOutSums(rows, retold)
  const curves = new Map(families(rows).map((f) => [f, fitCurve(held.filter((h) => h.row.family !== f))]))
  return held.map(({ row, sum }) => levelAt(sum, curves.get(row.family)!))
}

/** Which part of the held-out answers of a level must have it in their range. */
const held = 0.86

/** For each level, between which read levels it is in the range: all but the outermost of the level's held-out answers lie there. */
export function fitRange(levels: number[], labels: number[]): Model['range'] {
  const whole = [1, 2, 3, 4, 5]
  const cuts = whole.map((level) => {
    // A label between two levels (two readers differ) counts for both.
    const own = levels.filter((_, i) => Math.abs(labels[i]! - level) < 1).toSorted((a, b) => a - b)
    const tail = level === 1 || level === 5 ? 1 - held : (1 - held) / 2
    const cut = Math.max(1, Math.floor(tail * (own.length + 1)))
    return { from: level === 1 ? 1 : (own[cut - 1] ?? 1), to: level === 5 ? 5 : (own[own.length - cut] ?? 5) }
  })
  // No level leaves the range after the next one does. So stories about something else, which are level 1 and read as 4, do not widen every range.
  return whole.map((level, i) => ({
    level,
    from: toThousandth(Math.max(...cuts.slice(0, i + 1).map((c) => c.from))),
    to: toThousandth(Math.min(...cuts.slice(i).map((c) => c.to))),
  }))
}

/** Of the answers that tell something of what was asked, which part may be, and which part is, taken for being about something else. */
const mistaken = { maybe: 0.03, surely: 0.015 }

/** From the answers on the question alone: no story about something else decides it. */
export function fitElsewhere(rows: Read[]): Model['elsewhere'] {
  const on = rows.flatMap((r) => (r.level >= 3 && r.on !== null ? [r.on] : [])).toSorted((a, b) => a - b)
  const at = (part: number) => toThousandth(on[Math.floor(part * on.length)]!)
  return { maybe: at(mistaken.maybe), surely: at(mistaken.surely) }
}

export function fitModel(rows: Read[], retold: Retold[]): Model {
  const elsewhere = fitElsewhere(rows)
  return {
    ...fitWeights(rows, retold),
    curve: fitCurve(heldOutSums(rows, retold)),
    range: fitRangeOf(rows, heldOut(rows, retold), elsewhere),
    elsewhere,
  }
}

/** The ranges of answers that seem to be on the question; the others' ranges go down to level 1 anyway. */
export function fitRangeOf(rows: Read[], levels: number[], elsewhere: Model['elsewhere']): Model['range'] {
  const seem = rows.map((r, i) => ({ ...r, read: levels[i]! })).filter((r) => elsewhereIn(r.on, elsewhere) === 0)
  return fitRange(
    seem.map((r) => r.read),
    seem.map((r) => r.level),
  )
}
