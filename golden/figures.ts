// Every figure that golden prints, from the set: the reader is held out by family, so no family is judged by weights that have seen it.
import { saysElsewhere } from '../server/baseline/reader/saysElsewhere.ts'
import { featuresOf } from '../server/baseline/reader/featuresOf.ts'
import { namesLittle } from '../server/baseline/reader/namesLittle.ts'
import { figureOf } from '../server/baseline/reader/figureOf.ts'
import { ownWords } from '../server/baseline/reader/ownWords.ts'
import { doubtsOf, elsewhereIn, formless, lowered, onQuestionIn, rangeAt, readAnswer } from '../server/baseline/reader/readAnswer.ts'
import { weightedKappa } from '../server/scoring/review/agreement.ts'
import { families, fitElsewhere, fitRangeOf, heldOut, type Read } from './fitModel.ts'
import {
  byFamily,
  calibration,
  differences,
  flaggedIn,
  inRange,
  moreWithSomebody,
  pairsWithRange,
  partOfLength,
  trapTable,
  type Judged,
} from './judge.ts'
import type { Answer } from './loadSet.ts'
import { retoldPairs } from './retold.ts'

export const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

export function readFor(a: Answer): Read {
  const text = ownWords(a.answer)
  const { features, told } = featuresOf(text, a.asked)
  return {
    family: a.family,
    level: a.level,
    group: a.group,
    words: wordsIn(a.answer),
    features,
    says_elsewhere: saysElsewhere(text, a.asked),
    names_little: namesLittle(told.spoken, a.asked),
    on: onQuestionIn(told.spoken, a.asked),
  }
}

/** The reader's judgement of the set. Weights and ranges for each answer are fitted without the answer's family. */
export function judgedByReader(answers: Answer[], read: Read[]): Judged[] {
  const levels = heldOut(read, retoldPairs())
  const fitted = new Map(
    families(read).map((f) => {
      const others = read.flatMap((row, i) => (row.family === f ? [] : [{ row, level: levels[i]! }]))
      const rows = others.map((o) => o.row)
      const elsewhere = fitElsewhere(rows)
      return [
        f,
        {
          elsewhere,
          range: fitRangeOf(
            rows,
            others.map((o) => o.level),
            elsewhere,
          ),
        },
      ]
    }),
  )
  return answers.map((a, i) => {
    const { range, elsewhere } = fitted.get(a.family)!
    const { low, high } = rangeAt(levels[i]!, range)
    const { words, on, features, says_elsewhere, names_little } = read[i]!
    const away = elsewhereIn(on, elsewhere)
    const doubts = doubtsOf(features, { elsewhere: away > 0 || says_elsewhere, names_little })
    const figures = {
      score: figureOf(lowered(levels[i]!, { away, names_little })),
      low: figureOf(doubts.length > 0 ? 1 : low),
      high: figureOf(formless(features) ? 5 : high),
    }
    return { ...a, words, doubts, ...figures }
  })
}

/** Answers that the weights have never seen, read in the same way as in the product. */
export const judgedAsShipped = (answers: Answer[]): Judged[] =>
  answers.map((a) => {
    const { level, low, high, doubts, empty } = readAnswer(ownWords(a.answer), a.asked)
    const [score, least, most] = empty ? [20, 20, 20] : [level, low, high].map((one) => figureOf(one))
    return { ...a, words: wordsIn(a.answer), doubts, score: score!, low: least!, high: most! }
  })

export function figuresOf(rows: Judged[], answers: Answer[]) {
  const both = answers.flatMap(({ label: { readers } }) =>
    readers.length === 2 ? [{ first: readers[0]!.level, second: readers[1]!.level }] : [],
  )
  const given = rows.filter((r) => r.score !== null)
  return {
    answers: rows.length,
    noFigure: rows.length - given.length,
    twoApart: pairsWithRange(rows, 2),
    oneApart: pairsWithRange(rows, 1, 2),
    byFamily: byFamily(rows, 2),
    error: given.reduce((sum, r) => sum + Math.abs(r.score! - figureOf(r.level)), 0) / Math.max(1, given.length),
    inRange: inRange(rows, figureOf),
    calibration: calibration(rows, figureOf),
    width: given.reduce((sum, r) => sum + (r.high ?? r.score!) - (r.low ?? r.score!), 0) / Math.max(1, given.length),
    traps: trapTable(rows),
    flagged: flaggedIn(rows),
    native: differences(rows, 'nn'),
    typed: differences(rows, 'ts'),
    length: partOfLength(rows),
    somebody: moreWithSomebody(rows.map((r, i) => ({ ...r, answer: answers[i]!.answer }))),
    kappa: weightedKappa(both) ?? 1,
    readTwice: both.length,
  }
}
export type Figures = ReturnType<typeof figuresOf>
