// The same facts told in several ways. The fit charges what reads the plain and the formal telling of the first writer apart; the tellings of
// the second writer are only judged.
import { z } from 'zod'
import { figureOf } from '../server/baseline/reader/figureOf.ts'
import { featuresOf } from '../server/baseline/reader/featuresOf.ts'
import { readAnswer } from '../server/baseline/reader/readAnswer.ts'
import type { Retold } from './fitModel.ts'
import { sameFacts } from './judge.ts'
import { linesOf } from './loadSet.ts'

const words = z.string().min(1)
const retold = z.strictObject({
  criterion: words,
  question: words,
  level: z.int().min(3).max(5),
  plain: words,
  /** In office English: long words, nouns in place of verbs, “was made by me”. */
  formal: words,
  /** As a writing tool polishes it. */
  polished: words,
  /** With praise of oneself before or after it. */
  claimed_before: words,
  claimed_after: words,
  /** As notes without “I”, parted by full stops, or by commas, dashes or numbers. */
  stops: words,
  commas: words,
})
type RetoldText = z.infer<typeof retold>

const load = (name: string) => linesOf(new URL(`retold/${name}.jsonl`, import.meta.url).pathname, retold).map(({ value }) => value)
/** Without `about`: whether an answer is on the question is judged elsewhere. */
const asked = ({ question, criterion }: RetoldText) => ({ question, criteria: criterion, advert: '' })

export const retoldPairs = (): Retold[] =>
  load('fitted').map((r): Retold => [featuresOf(r.plain, asked(r)).features, featuresOf(r.formal, asked(r)).features])

export const ways = [
  ['plain', 'formal'],
  ['plain', 'polished'],
  ['plain', 'claimed_before'],
  ['plain', 'claimed_after'],
  ['plain', 'stops'],
  ['stops', 'commas'],
] as const

/** For each way of telling: how many points it is read apart from the other, on average, and how many are close enough. */
export function retoldApart() {
  const texts = load('judged')
  const figure = (r: RetoldText, way: 'plain' | (typeof ways)[number][1]) => figureOf(readAnswer(r[way], asked(r)).level)
  return ways.map(([from, to]) => {
    const apart = texts.map((r) => figure(r, to) - figure(r, from))
    return {
      from,
      to,
      mean: apart.reduce((a, b) => a + b, 0) / texts.length,
      within: apart.filter((d) => Math.abs(d) <= sameFacts.nn).length,
      of: texts.length,
    }
  })
}
export type RetoldApart = ReturnType<typeof retoldApart>
