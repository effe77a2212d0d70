// Reads one answer: a level from 1 to 5 with the range that it is likely in, and why, in words and in the answer's own clauses.
import type { Clause } from './clauses.ts'
import type { Asked } from './echo.ts'
import { featureNames, featureTable, type FeatureName } from './featureTable.ts'
import { featuresOf, type Features } from './features.ts'
import fitted from './model.json' with { type: 'json' }

export type Model = {
  intercept: number
  /** Of each feature: its weight, and its mean over the answers that it was fitted on. */
  features: Record<string, { weight: number; mean: number }>
  /** At a level read: how far below and above it the labels of held-out answers lie, nine in ten. */
  range: { level: number; below: number; above: number }[]
}
export const model: Model = fitted

export type AnswerReading = {
  level: number
  low: number
  high: number
  /** What lifted the level most and what lowered it most, in words. */
  lifted: string[]
  lowered: string[]
  missing: string[]
  doubts: string[]
  features: Features
  /** The clauses that carried the level, best first. */
  carrying: Clause[]
  empty: boolean
}

export const levelOf = (features: Features, { intercept, features: weights }: Model) =>
  featureNames.reduce((sum, name) => sum + (weights[name]?.weight ?? 0) * features[name], intercept)

const between = (level: number) => Math.min(5, Math.max(1, level))

export function rangeAt(level: number, { range }: Model): { low: number; high: number } {
  const at = range.findIndex((r) => r.level >= level)
  const above = range[at < 0 ? range.length - 1 : at]!
  const below = range[Math.max(0, (at < 0 ? range.length : at) - 1)]!
  const part = above.level === below.level ? 0 : Math.min(1, Math.max(0, (level - below.level) / (above.level - below.level)))
  const mix = (of: 'below' | 'above') => below[of] + (above[of] - below[of]) * part
  return { low: between(level - mix('below')), high: between(level + mix('above')) }
}

export function readAnswer(text: string, asked: Asked): AnswerReading {
  const { features, carried, clauses } = featuresOf(text, asked)
  const level = between(levelOf(features, model))
  const gains = featureNames
    .map((name) => ({ name, gain: (model.features[name]?.weight ?? 0) * (features[name] - (model.features[name]?.mean ?? 0)) }))
    .toSorted((a, b) => b.gain - a.gain)
  const told = (names: { name: FeatureName }[], of: 'there' | 'missing') => [...new Set(names.map(({ name }) => featureTable[name][of]))].filter((w) => w !== '').slice(0, 3) // prettier-ignore
  const doubts = doubtsOf(features)
  const { low, high } = rangeAt(level, model)
  return {
    level,
    low: doubts.length > 0 ? 1 : low,
    high,
    lifted: told(
      gains.filter((g) => g.gain > 0.05 && featureTable[g.name].sign > 0),
      'there',
    ),
    lowered: told(gains.filter((g) => g.gain < -0.08 && featureTable[g.name].sign < 0).toReversed(), 'there'),
    missing: told(gains.filter((g) => g.gain < -0.05 && featureTable[g.name].sign > 0).toReversed(), 'missing'),
    doubts,
    features,
    carrying: carryingClauses(carried, clauses),
    empty: clauses.every((c) => c.tokens.every((t) => !/[\p{L}\p{N}]/u.test(t.lower))),
  }
}

export function doubtsOf(f: Features): string[] {
  return [
    f.irony >= 0.5 && 'it may be ironic',
    f.echo_runs >= 0.6 && 'much of it is the question, the criteria or the advert said back',
    f.function_lack >= 0.5 && 'its words are in no order',
  ].filter((x) => x !== false)
}

function carryingClauses(carried: Partial<Record<FeatureName, Clause[]>>, clauses: Clause[]): Clause[] {
  const worth = new Map<Clause, number>()
  for (const name of featureNames)
    if (featureTable[name].sign > 0)
      for (const c of carried[name] ?? []) worth.set(c, (worth.get(c) ?? 0) + 0.1 + (model.features[name]?.weight ?? 0))
  return clauses.filter((c) => worth.has(c)).toSorted((a, b) => worth.get(b)! - worth.get(a)! || a.start - b.start)
}
