import { expect, test } from 'vitest'
import table from '../server/baseline/reader/topics/topics.json' with { type: 'json' }
import { fitTopics } from './fitTopics.ts'
import { loadSet } from './loadSet.ts'
import { loadTopics } from './loadTopics.ts'

test('the weights of the topics are those that the texts give', () => {
  const told = loadSet(new URL('families', import.meta.url).pathname).map((a) => a.answer)
  const { answers, questions, ...rest } = fitTopics(loadTopics(), told)
  const { answers: shippedAnswers, questions: shippedQuestions, ...shipped } = table
  expect(rest, 'run `npm run golden:topics`, then `npm run golden:fit`').toEqual(shipped)
  // Compared as one value each: a difference of two long texts takes minutes to print.
  expect([JSON.stringify(answers) === JSON.stringify(shippedAnswers), JSON.stringify(questions) === JSON.stringify(shippedQuestions)]).toEqual([true, true]) // prettier-ignore
}, 300_000)
