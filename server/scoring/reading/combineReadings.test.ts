import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerFailed, toRead } from '../../../shared/feedbackOn.ts'
import { goodAnswer, replies, sampleCompetency, sampleTurns } from '../../../testing/build/sample.ts'
import { startModel, type StandIn } from '../../../testing/standIns/startModel.ts'
import { baselineScorer } from '../../baseline/baselineScorer.ts'
import { makeModel } from '../../llm/model.ts'
import { overall } from '../overall.ts'
import { answersTo } from '../Scorer.ts'
import { checkReading, combineReadings, oneReading } from './combineReadings.ts'
import { modelScorer } from './modelScorer.ts'

const asked = sampleCompetency('Problem solving')
const lowest = asked.rubric.lowest_score
const turns = sampleTurns([goodAnswer])
const answers = answersTo(1, turns).turns
const [said, invented] = ['found the root cause in the retry job', 'I single-handedly saved the company']
/** A figure with its quotes; null for a reading that found nothing. */
type Given = [score: number | null, ...quotes: string[]]
const read = ([score, ...quotes]: Given, control = 0) =>
  checkReading(oneReading.parse({ score, quotes, control, reason: `Because ${String(score)}.` }), asked, answers)
const combined = (given: Given[]) =>
  combineReadings(
    given.map((one) => read(one)),
    asked,
    answers,
  )

test.each<[string, Given[], object]>([
  [
    'one that found nothing counts as the lowest anchor, in the median and in the range',
    [[75, said], [78, said], [null]],
    { score: 75, low: lowest, high: 78, doubts: ['apart'], reason: expect.stringContaining('1 of 3 readings found nothing') },
  ],
  [
    'the lowest anchor without a quote is nothing found',
    [[75, said], [78, said], [lowest]],
    { score: 75, low: lowest, high: 78, doubts: ['apart'] },
  ],
  [
    'a low figure with an invented quote is in the range, and not in the median',
    [
      [75, said],
      [78, said],
      [20, invented],
    ],
    { score: 76.5, low: 20, high: 78, doubts: ['apart', 'false_quotes'], reason: expect.stringContaining('1 of 3 readings gave 20') },
  ],
  [
    'a low figure without a quote is in the range, and not in the median',
    [[75, said], [78, said], [20]],
    {
      score: 76.5,
      low: 20,
      high: 78,
      doubts: ['apart', 'false_quotes'],
      reason: expect.stringContaining('1 of 3 readings gave 20, but it named no passage of the answer for it, so'),
    },
  ],
  [
    'a high figure with an invented quote lifts neither the median nor the range',
    [
      [60, said],
      [62, said],
      [100, invented],
    ],
    { score: 61, low: 60, high: 62, doubts: ['false_quotes'], reason: expect.stringContaining('1 of 3 readings gave 100') },
  ],
  [
    'figures below the lowest anchor count as the lowest anchor: an answer is never below a question without one',
    [
      [5, said],
      [8, said],
      [2, invented],
    ],
    { score: lowest, low: lowest, high: lowest, doubts: ['false_quotes'] },
  ],
])('of three readings, %s', (_what, given, expected) => {
  const got = combined(given)
  expect(got).toMatchObject({ standing: 'scored', ...expected })
  expect(toRead(got)).toBe(true)
})

test.each<[string, Given[], object]>([
  ['nobody found anything', [[null], [lowest], [null]], { low: null, high: null, reason: 'Nothing in the answer supports a score.' }],
  [
    'only one has evidence: it is in the range',
    [[null], [null], [80, said]],
    {
      low: lowest,
      high: 80,
      doubts: ['apart'],
      reason: 'Only 1 of 3 readings gave a score with words of the answer for it: 80. Read the answer and set its level.',
    },
  ],
  [
    'one has evidence and the others invented theirs',
    [[70, invented], [60], [80, said]],
    { low: null, high: null, doubts: ['false_quotes'] },
  ],
  [
    'all gave one and named no passage',
    [[70], [60], [80]],
    {
      low: null,
      high: null,
      doubts: ['false_quotes'],
      reason: 'The language model gave a score, but it named no passage of the transcript for it. Read the answer and set its level.',
    },
  ],
  ['one of them invented its words', [[null], [null], [80, invented]], { low: lowest, high: lowest, doubts: ['false_quotes'] }],
])('there is no score if %s', (_what, given, expected) => {
  expect(combined(given)).toMatchObject({ standing: 'insufficient_evidence', score: null, evidence: [], ...expected })
})

test('the range of the whole score says that the readings lie apart, also where most found nothing', () => {
  const scores = [combined([[null], [null], [80, said]])]
  expect(overall(scores, [asked])).toMatchObject({ overall_score: lowest, overall_low: lowest, overall_high: 80 })
})

test('a reading that was thrown away is in no range', () => {
  const got = combineReadings([read([75, said]), read([78, said]), read([20, said], 90)], asked, answers)
  expect(got).toMatchObject({ score: 76.5, low: 75, high: 78, doubts: ['thrown_away'] })
})

let standIn: StandIn
beforeAll(async () => {
  standIn = await startModel()
})
afterAll(() => standIn.close())

test('most readings found nothing and one invented words: the reader has not failed', () => {
  for (const [given, failed] of [
    [[[null], [null], [80, invented]], false],
    [[[null], [70, invented], [80, invented]], true],
  ] as [Given[], boolean][])
    expect(readerFailed(combined(given)), JSON.stringify(given)).toBe(failed)
})

test('a weak interview is no technical failure: one figure with words that were said is enough for the model to be believed', async () => {
  const scored = async (given: Given[]) => {
    standIn.behave(
      replies((i) => {
        const [score, ...quotes] = given[i - 1]!
        return { competencies: [{ name: asked.name, score, reason: 'R', quotes }], summary: 'S' }
      }),
    )
    const model = makeModel({ base_url: standIn.base_url, model: 'small' })!
    return (await modelScorer(model, [asked], turns, async (...read) => baselineScorer(...read))).competency_scores
  }
  expect(await scored([[null], [null], [80, said]])).toMatchObject([{ standing: 'insufficient_evidence', high: 80, doubts: ['apart'] }])
  expect(await scored([[lowest], [lowest], [5]])).toMatchObject([{ standing: 'insufficient_evidence' }])
  await expect(scored([[null], [null], [80, invented]])).rejects.toThrow('not one of the passages')
  await expect(scored([[null], [null], [80]])).rejects.toThrow('it named no passage of the transcript')
})

test('a reading that leaves the control topic out cannot be believed, and is asked for again', async () => {
  const left = (control: number | undefined) => ({ name: asked.name, score: 90, control, reason: 'R', quotes: [said] })
  standIn.behave(replies((i) => ({ competencies: [left(i === 2 ? undefined : 0)], summary: 'S' })))
  const model = makeModel({ base_url: standIn.base_url, model: 'small' })!
  await expect(modelScorer(model, [asked], turns, async (...read) => baselineScorer(...read))).rejects.toMatchObject({
    failure: 'unreadable',
  })
})
