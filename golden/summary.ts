// The figures that administrators see, selected from all that golden measures.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { readerFigures, type ReaderFigures } from '../shared/readerFigures.ts'
import { baselineVersion } from '../server/baseline/baselineScorer.ts'
import type { Figures } from './figures.ts'
import { sameFacts, type Differences, type Share } from './judge.ts'

const file = new URL('../server/baseline/golden.json', import.meta.url)
const weights = new URL('../server/baseline/reader/model.json', import.meta.url)

const to = (digits: number) => (value: number) => Math.round(value * 10 ** digits) / 10 ** digits
const [thousandth, tenth] = [to(3), to(1)]
const rounded = ({ share, low, high, of }: Share) => ({ share: thousandth(share), low: thousandth(low), high: thousandth(high), of })
const apart = (which: keyof typeof sameFacts, { of, mean, within, most }: Differences) => ({
  of,
  mean: tenth(mean),
  within,
  limit: sameFacts[which],
  most: tenth(most),
})

export function summaryOf(f: Figures, made_on: string, time_ms?: number): ReaderFigures {
  const by_family = f.byFamily.toSorted(([, a], [, b]) => a.share - b.share).map(([name, share]) => ({ name, ...rounded(share) }))
  const range = rounded(f.inRange)
  return {
    version: baselineVersion,
    weights: createHash('sha256').update(readFileSync(weights)).digest('hex'),
    made_on,
    answers: f.answers,
    families: f.byFamily.length,
    pairs: rounded(f.twoApart),
    close_pairs: rounded(f.oneApart),
    by_family,
    worst_family: { name: by_family[0]!.name, share: by_family[0]!.share },
    range: { share: range.share, low: range.low, high: range.high, width: tenth(f.width) },
    error: tenth(f.error),
    ...(time_ms === undefined ? {} : { time_ms: tenth(time_ms) }),
    traps: f.traps.map(({ what, holds, of }) => ({ what, holds, of })),
    native: apart('nn', f.native),
    typed: apart('ts', f.typed),
  }
}

export const storedSummary = () => readerFigures.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null

/** Writes the file only if a figure changed, so that the date and the time stay otherwise. */
export function storeSummary(f: Figures, time_ms: number): void {
  const before = storedSummary()
  if (before?.time_ms !== undefined && JSON.stringify(summaryOf(f, before.made_on, before.time_ms)) === JSON.stringify(before)) return
  writeFileSync(file, `${JSON.stringify(summaryOf(f, new Date().toISOString().slice(0, 10), time_ms), null, 2)}\n`)
}
