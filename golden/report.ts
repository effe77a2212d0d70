import type { Figures } from './figures.ts'
import { sameFacts, type Share } from './judge.ts'

const percent = (value: number) => `${(100 * value).toFixed(1)} %`
const withRange = (s: Share) => `${percent(s.share)} (${percent(s.low)} to ${percent(s.high)}; ${s.right} of ${s.of})`

/** The figures as text for a terminal. docs/measurements/reader.md has the same lines. */
export function report(by: string, f: Figures, more: string[]): string {
  return [
    `${by}: ${f.answers} answers, ${f.noFigure} without a figure`,
    `  labels: two readers of ${f.readTwice} answers agree with a weighted kappa of ${f.kappa.toFixed(3)}`,
    `  pairs right, labels 2 or more levels apart: ${withRange(f.twoApart)}`,
    `  pairs right, labels 1 level apart: ${withRange(f.oneApart)}`,
    ...f.byFamily.map(([family, s]) => `    ${family.padEnd(14)} ${withRange(s)}`),
    `  mean error ${f.error.toFixed(1)} points; the range holds the label in ${withRange(f.inRange)}, and is ${f.width.toFixed(0)} points wide`,
    '  by level (its score, the mean of what was given, and how often the range holds the label)',
    ...f.calibration.map((l) => `    level ${l.level}: ${l.figure.toFixed(0)}, given ${l.mean.toFixed(0)}; ${withRange(l.inRange)}`),
    `  traps (figures: lowest, middle, highest)`,
    ...f.traps.map(
      (t) =>
        `    ${`${t.holds} of ${t.of}`.padEnd(9)} ${t.what.padEnd(58)} ${[t.lowest, t.middle, t.highest].map((v) => v.toFixed(0).padStart(3)).join(' ')}`,
    ),
    `  “Read this one”: at ${f.flagged.off_question.right} of ${f.flagged.off_question.of} that are off the question, and at ${f.flagged.on_question.right} of ${f.flagged.on_question.of} that are on it and of level 3 or more`,
    `  the same facts, native and not: ${f.native.mean.toFixed(1)} points apart; within ${sameFacts.nn} in ${f.native.within} of ${f.native.of}, most ${f.native.most.toFixed(0)}`,
    `  the same facts, typed and as recognised speech: ${f.typed.mean.toFixed(1)} points apart; within ${sameFacts.ts} in ${f.typed.within} of ${f.typed.of}, most ${f.typed.most.toFixed(0)}`,
    `  part of length among answers of one level: ${f.length.toFixed(2)} (0 is none)`,
    `  answers that tell of a “he” or a “she”: ${f.somebody.toFixed(1)} points more than others of their level`,
    ...more.map((line) => `  ${line}`),
  ].join('\n')
}
