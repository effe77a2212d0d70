// The figures that administrators see, selected from all that golden measures.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { readerFigures, type ReaderFigures } from '../shared/readerFigures.ts'
import { baselineVersion } from '../server/baseline/baselineScorer.ts'
import type { Figures } from './figures.ts'
import { inRange, pairs, sameFacts, shareOf, type Differences, type Judged, type Share } from './judge.ts'
import { figureOf } from '../server/baseline/reader/figureOf.ts'

const file = new URL('../server/baseline/golden.json', import.meta.url)
const weights = ['model.json', 'telling/telling.json', 'topics/topics.json'].map(
  (name) => new URL(`../server/baseline/reader/${name}`, import.meta.url),
)

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

/** Families that nothing was fitted on. Two families are too few to leave one out, so the range comes from the count of pairs. */
export function closedOf(rows: Judged[]) {
  const own = rows.filter((r) => r.kind !== 'off')
  const right = (of: Judged[]) => {
    const p = pairs(of, 2)
    return shareOf(p.right, p.of)
  }
  return {
    families: [...new Set(rows.map((r) => r.family))],
    answers: rows.length,
    pairs: right(rows),
    pairs_without_off: right(own),
    range: inRange(rows, figureOf),
    range_without_off: inRange(own, figureOf),
  }
}
export type Closed = ReturnType<typeof closedOf>

export function summaryOf(f: Figures, closed: Closed, made_on: string, time_ms: number): ReaderFigures {
  const by_family = f.byFamily.toSorted(([, a], [, b]) => a.share - b.share).map(([name, share]) => ({ name, ...rounded(share) }))
  const range = rounded(f.inRange)
  return {
    version: baselineVersion,
    weights: weights.reduce((hash, name) => hash.update(readFileSync(name)), createHash('sha256')).digest('hex'),
    made_on,
    answers: f.answers,
    families: f.byFamily.length,
    pairs: rounded(f.twoApart),
    close_pairs: rounded(f.oneApart),
    by_family,
    by_level: f.calibration.map(({ level, of, figure, mean, inRange: range }) => ({
      level,
      of,
      figure,
      mean: tenth(mean),
      range: rounded(range),
    })),
    flagged: {
      off_question: { marked: f.flagged.off_question.right, of: f.flagged.off_question.of },
      on_question: { marked: f.flagged.on_question.right, of: f.flagged.on_question.of },
    },
    closed: {
      families: closed.families.map((name) => ({ name })),
      answers: closed.answers,
      pairs: rounded(closed.pairs),
      pairs_without_off: rounded(closed.pairs_without_off),
      range: rounded(closed.range),
      range_without_off: rounded(closed.range_without_off),
    },
    worst_family: { name: by_family[0]!.name, share: by_family[0]!.share },
    range: { share: range.share, low: range.low, high: range.high, width: tenth(f.width) },
    error: tenth(f.error),
    time_ms: tenth(time_ms),
    traps: f.traps.map(({ what, holds, of }) => ({ what, holds, of })),
    native: apart('nn', f.native),
    typed: apart('ts', f.typed),
  }
}

export const storedSummary = () => readerFigures.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null

/** Writes the file only if a figure changed, so that the date and the time stay otherwise. */
export function storeSummary(f: Figures, closed: Closed, time_ms: number): void {
  const before = storedSummary()
  if (before && JSON.stringify(summaryOf(f, closed, before.made_on, before.time_ms)) === JSON.stringify(before)) return
  writeFileSync(file, `${JSON.stringify(summaryOf(f, closed, new Date().toISOString().slice(0, 10), time_ms), null, 2)}\n`)
}
