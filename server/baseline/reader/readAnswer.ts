// Reads one answer: a level from 1 to 5, its likely range, and the reasons, in words and as clauses of the answer.
import type { Clause } from './clausesOf.ts'
import type { Asked } from './echoOf.ts'
import { maybeInAnotherLanguage } from './inAnotherLanguage.ts'
import { saysElsewhere } from './saysElsewhere.ts'
import { featureNames, featureTable, type FeatureName } from './featureTable.ts'
import { featuresOf, type Features } from './featuresOf.ts'
import type { Told } from './toldIn.ts'
import { namesLittle } from './namesLittle.ts'
import { onQuestion } from './topics/onQuestion.ts'
import fitted from './model.json' with { type: 'json' }

export type Model = {
  intercept: number
  /** For each feature: its weight, and its mean over the answers of the fit. */
  features: Record<string, { weight: number; mean: number }>
  /** At a given weighted sum: how many levels higher the labels of held-out answers are. */
  curve: { level: number; above: number }[]
  /** For each whole level: between which read levels it is in the range. */
  range: { level: number; from: number; to: number }[]
  /** How little an answer tells of what was asked if it may, and if it surely does, tell of something else. */
  elsewhere: { maybe: number; surely: number }
}
export const model: Model = fitted

export type AnswerReading = {
  level: number
  low: number
  high: number
  /** What raised and what lowered the level most, in words. */
  lifted: string[]
  lowered: string[]
  missing: string[]
  doubts: string[]
  /** It may be about something else than the question. */
  elsewhere: boolean
  /** It names next to nothing of its own. */
  names_little: boolean
  features: Features
  told: Told
  /** What the level rests on: the clauses that raised it, best first. Above level 1 also what was done by anybody, and all that was said. */
  grounds: Clause[][]
  empty: boolean
}

const between = (level: number) => Math.min(5, Math.max(1, level))

/** How much the curve adds at a sum, between two of its points. */
function aboveAt(sum: number, curve: Model['curve']): number {
  const after = curve.findIndex((p) => p.level >= sum)
  const above = curve.at(after)
  const below = curve[Math.max(0, after - 1)]
  if (!above || !below) return 0
  const part = above.level === below.level ? 0 : Math.min(1, Math.max(0, (sum - below.level) / (above.level - below.level)))
  return below.above + (above.above - below.above) * part
}

export const sumOf = (features: Features, { intercept, features: weights }: Pick<Model, 'intercept' | 'features'>) =>
  between(featureNames.reduce((sum, name) => sum + (weights[name]?.weight ?? 0) * features[name], intercept))

export const levelAt = (sum: number, curve: Model['curve']) => between(sum + aboveAt(sum, curve))

/** The whole levels beside the read one, and every level whose held-out answers were read so. */
export function rangeAt(level: number, range: Model['range']): { low: number; high: number } {
  const likely = range.filter(({ from, to }) => level >= from && level <= to).map((r) => r.level)
  return { low: Math.min(Math.floor(level), ...likely), high: Math.max(Math.ceil(level), ...likely) }
}

const highestElsewhere = 1.9
/** How surely an answer tells of something else than the question, from 0 to 1. */
export const elsewhereIn = (on: number | null, { maybe, surely }: Model['elsewhere']) =>
  on === null ? 0 : Math.min(1, Math.max(0, (maybe - on) / (maybe - surely)))
/** That something of the kind happened is level 2. */
const highestUnnamed = 2
/** A story about something else shows nothing of what was asked, and one that names nothing shows little, however well it is told. */
export const lowered = (level: number, { away, names_little }: { away: number; names_little: boolean }) =>
  Math.min(level - away * Math.max(0, level - highestElsewhere), names_little ? highestUnnamed : 5)

/** The words of an answer as clauses, and how much they tell of what was asked. */
export const onQuestionIn = (clauses: Clause[], asked: Asked) =>
  onQuestion(
    clauses.flatMap((c) => c.tokens),
    asked,
  )

export function readAnswer(text: string, asked: Asked): AnswerReading {
  const { features, carried, told } = featuresOf(text, asked)
  const { clauses } = told
  const onIt = levelAt(sumOf(features, model), model.curve)
  const away = elsewhereIn(onQuestionIn(told.spoken, asked), model.elsewhere)
  const elsewhere = away > 0 || saysElsewhere(text, asked)
  const names_little = namesLittle(told.spoken, asked)
  const level = lowered(onIt, { away, names_little })
  const gains = featureNames
    .map((name) => ({ name, gain: (model.features[name]?.weight ?? 0) * (features[name] - (model.features[name]?.mean ?? 0)) }))
    .toSorted((a, b) => b.gain - a.gain)
  const inWords = (names: { name: FeatureName }[], of: 'there' | 'missing') =>
    [...new Set(names.map(({ name }) => featureTable[name][of]))].filter((w) => w !== '').slice(0, 3)
  const unsure = maybeInAnotherLanguage(text)
  const doubts = [...doubtsOf(features, { elsewhere, names_little }), ...(unsure ? ['much of it may not be English'] : [])]
  const { low, high } = rangeAt(onIt, model.range)
  const carrying = carryingClauses(carried, clauses)
  return {
    level,
    low: doubts.length > 0 ? 1 : low,
    high: unsure || formless(features) ? 5 : high,
    lifted: inWords(
      gains.filter((g) => g.gain > 0.05 && featureTable[g.name].sign > 0),
      'there',
    ),
    lowered: inWords(gains.filter((g) => g.gain < -0.08 && featureTable[g.name].sign < 0).toReversed(), 'there'),
    missing: inWords(
      gains
        .filter(({ name, gain }) => gain < -0.05 && featureTable[name].sign > 0 && features[name] < (model.features[name]?.mean ?? 0) / 2)
        .toReversed(),
      'missing',
    ),
    doubts,
    elsewhere,
    names_little,
    features,
    told,
    grounds: level < 1.5 ? [carrying] : [carrying, told.done, clauses],
    empty: clauses.every((c) => c.tokens.every((t) => !/[\p{L}\p{N}]/u.test(t.lower))),
  }
}

/** A heap of words, or English as somebody speaks it who is learning it, or grew up with another kind: it may be of any level. */
export const formless = (f: Features) => f.function_lack >= 0.5 && f.little === 0

export function doubtsOf(f: Features, { elsewhere, names_little }: { elsewhere: boolean; names_little: boolean }): string[] {
  return [
    elsewhere && 'it may be about something else than the question',
    f.irony >= 0.5 && 'it may be ironic',
    names_little && 'it names no particular thing, place or person',
    f.echo_runs >= 0.6 && 'it mostly repeats the question, the criteria or the advert',
    formless(f) && 'it has few linking words, so it may be misread',
  ].filter((x) => x !== false)
}

function carryingClauses(carried: Partial<Record<FeatureName, Clause[]>>, clauses: Clause[]): Clause[] {
  const worth = new Map<Clause, number>()
  for (const name of featureNames)
    if (featureTable[name].sign > 0)
      for (const c of carried[name] ?? []) worth.set(c, (worth.get(c) ?? 0) + 0.1 + (model.features[name]?.weight ?? 0))
  return clauses.filter((c) => worth.has(c)).toSorted((a, b) => worth.get(b)! - worth.get(a)! || a.start - b.start)
}
