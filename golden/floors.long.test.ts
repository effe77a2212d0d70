// The reader on the whole set. It is fitted again for each family, so it takes some time.
import { expect, test } from 'vitest'
import { model } from '../server/baseline/reader/readAnswer.ts'
import { figuresOf, judgedAsShipped, judgedByReader, readFor } from './figures.ts'
import { fitModel } from './fitModel.ts'
import { belowFloors, closedBelowFloors, presentBelowFloors, retoldBelowFloors } from './floors.ts'
import { loadSet } from './loadSet.ts'
import { readInPresent } from './present.ts'
import { retoldApart, retoldPairs } from './retold.ts'
import { closedOf, storedSummary, summaryOf } from './summary.ts'

test('the reader stays above its floors, each family read by weights fitted without it, and its weights come from the set', () => {
  const answers = loadSet(new URL('families', import.meta.url).pathname)
  expect(answers.length).toBeGreaterThanOrEqual(600)
  const read = answers.map(readFor)
  const figures = figuresOf(judgedByReader(answers, read), answers)
  expect(belowFloors(figures)).toEqual([])
  const closed = closedOf(judgedAsShipped(loadSet(new URL('closed', import.meta.url).pathname)))
  expect(closedBelowFloors(closed)).toEqual([])
  const worse = {
    ...figures,
    byFamily: figures.byFamily.map(([family, pairs]): [string, typeof pairs] => [family, { ...pairs, share: pairs.low - 0.01 }]),
    traps: figures.traps.map((t) => ({ ...t, holds: t.holds - 2 })),
  }
  expect(belowFloors(worse)).toHaveLength(figures.byFamily.length + figures.traps.length)
  expect(belowFloors(worse).join('\n')).toMatch(
    /pairs of nursing is 0\.96[^]*criteria words without sense: a score of at most 40” misses is 2/,
  )
  const low = { ...closed.pairs, share: closed.pairs.low - 0.01 }
  expect(closedBelowFloors({ ...closed, pairs: low })).toEqual([expect.stringMatching(/pairs of new families is/)])
  expect(retoldBelowFloors(retoldApart())).toEqual([])
  expect(retoldBelowFloors(retoldApart().map((way) => ({ ...way, mean: way.mean - 3 })))).toHaveLength(6)
  expect(retoldBelowFloors(retoldApart().map((way) => ({ ...way, mean: Math.abs(way.mean) + 3 })))).toHaveLength(6)
  const { told, habit } = readInPresent()
  expect(presentBelowFloors({ told, habit })).toEqual([])
  expect(presentBelowFloors({ told: { ...told, right: told.right - 3 }, habit: { ...habit, right: habit.right - 3 } })).toHaveLength(2)
  expect(fitModel(read, retoldPairs())).toEqual(model)
  const stored = storedSummary()
  expect(
    summaryOf(figures, closed, stored?.made_on ?? '', stored?.time_ms ?? 0),
    'server/baseline/golden.json is not of this reader: run `npm run golden`',
  ).toEqual(stored)
}, 300_000)

test('whether somebody in an answer is “he” or “she” changes no figure by more than the library’s tags of the other word do', () => {
  const other: Record<string, string> = {
    he: 'she',
    him: 'her',
    his: 'her',
    himself: 'herself',
    she: 'he',
    her: 'him',
    hers: 'his',
    herself: 'himself',
  }
  const swapped = (text: string) => text.replaceAll(/\b(?:he|him|his|himself|she|hers?|herself)\b/gi, (word) => other[word.toLowerCase()]!)
  const answers = loadSet(new URL('interviews', import.meta.url).pathname).filter((a) => swapped(a.answer) !== a.answer)
  expect(answers.length).toBeGreaterThan(300)
  const [as, turned] = [answers, answers.map((a) => ({ ...a, answer: swapped(a.answer) }))].map(judgedAsShipped)
  expect(as!.filter((row, i) => Math.abs(row.score! - turned![i]!.score!) > 6)).toEqual([])
}, 120_000)
