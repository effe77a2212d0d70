// How far two readers agree on levels from 1 to 5: quadratic weighted kappa with a range, and the mean difference of the scores.
import { setImmediate } from 'node:timers/promises'
import type { Agreement } from '../../../shared/agreement.ts'
import { fewestPairs } from '../../../shared/fewestPairs.ts'
import { seeded } from '../../seeded.ts'
import { toTenth } from '../../../shared/toTenth.ts'

/** The levels and scores of two readers for one answer. Pairs of the same `subject` (interview) are drawn together. */
export type Pair = { subject: string; first: number; second: number; difference: number; blind: boolean }

const fewestSubjects = 5
const draws = 1000

/** Null if chance alone would agree as much, as when both readers gave the same level to everything. */
export function weightedKappa(pairs: Pick<Pair, 'first' | 'second'>[]): number | null {
  const [firsts, seconds] = [new Map<number, number>(), new Map<number, number>()]
  let observed = 0
  for (const { first, second } of pairs) {
    observed += (first - second) ** 2
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
    seconds.set(second, (seconds.get(second) ?? 0) + 1)
  }
  let expected = 0
  for (const [a, n] of firsts) for (const [b, m] of seconds) expected += (a - b) ** 2 * n * m
  return expected === 0 ? null : 1 - (observed * pairs.length) / expected
}

/** So many pairs are read before other calls get their turn: a few milliseconds. */
const pairsAtOnce = 50_000

/** The middle 95 % of kappas of resampled interviews. Whole interviews are drawn, because their answers resemble each other. */
async function range(pairs: Pair[]): Promise<{ low: number; high: number } | null> {
  const subjects = [...Map.groupBy(pairs, (p) => p.subject).values()]
  if (subjects.length < fewestSubjects) return null
  const random = seeded(1)
  const kappas: (number | null)[] = []
  for (let read = 0; kappas.length < draws; read += pairs.length) {
    if (read > pairsAtOnce) {
      await setImmediate()
      read = 0
    }
    kappas.push(weightedKappa(subjects.flatMap(() => subjects[Math.floor(random() * subjects.length)]!)))
  }
  const drawn = kappas.filter((kappa) => kappa !== null).toSorted((a, b) => a - b)
  if (drawn.length < draws / 2) return null
  const at = (share: number) => toHundredth(drawn[Math.round(share * (drawn.length - 1))]!)
  return { low: at(0.025), high: at(0.975) }
}

const toHundredth = (value: number) => Math.round(value * 100) / 100

export async function agreementOf(pairs: Pair[]): Promise<Agreement> {
  // The mean of one or two differences would give away what the AI or another person gave.
  const few = pairs.length < fewestPairs
  const kappa = few ? null : weightedKappa(pairs)
  const band = kappa === null ? null : await range(pairs)
  return {
    count: pairs.length,
    blind_count: pairs.filter((p) => p.blind).length,
    weighted_kappa: kappa === null ? null : toHundredth(kappa),
    low: band?.low ?? null,
    high: band?.high ?? null,
    mean_difference: few ? null : toTenth(pairs.reduce((sum, p) => sum + p.difference, 0) / pairs.length),
  }
}
