import { expect, test } from 'vitest'
import shippedTelling from '../server/baseline/reader/telling/telling.json' with { type: 'json' }
import shippedTopics from '../server/baseline/reader/topics/topics.json' with { type: 'json' }
import { fitTelling } from './fitTelling.ts'
import { fitTopics } from './fitTopics.ts'
import { loadLevels } from './loadLevels.ts'
import { loadSet } from './loadSet.ts'
import { loadTopics } from './loadTopics.ts'

const mend = 'run `npm run golden:words`, then `npm run golden:fit`'
// Tables are compared as one value each: a difference of two long texts takes minutes to print.
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

test('the weights of the topics are those that the texts give', () => {
  const told = loadSet(new URL('families', import.meta.url).pathname).map((a) => a.answer)
  const { answers, questions, ...rest } = fitTopics(loadTopics(), told)
  const { answers: shippedAnswers, questions: shippedQuestions, ...shipped } = shippedTopics
  expect(rest, mend).toEqual(shipped)
  expect([same(answers, shippedAnswers), same(questions, shippedQuestions)], mend).toEqual([true, true])
}, 300_000)

test('so are the weights by which the reader hears how an answer is told', () => {
  expect(same(fitTelling(loadLevels()), shippedTelling), mend).toBe(true)
}, 60_000)
