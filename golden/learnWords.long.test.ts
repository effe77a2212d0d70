import { expect, test } from 'vitest'
import { gramsOf } from '../server/baseline/reader/topics/gramsOf.ts'
import { tokensOf } from '../server/baseline/reader/tokensOf.ts'
import shippedTelling from '../server/baseline/reader/telling/telling.json' with { type: 'json' }
import shippedTopics from '../server/baseline/reader/topics/topics.json' with { type: 'json' }
import { hasWeights } from './fitTable.ts'
import { fitTelling } from './fitTelling.ts'
import { textsOf } from './fitTopics.ts'
import { loadLevels } from './loadLevels.ts'
import { loadTopics, topics } from './loadTopics.ts'

const mend = 'run `npm run golden:words`, then `npm run golden:fit`'

// All topics, and how they meet, take three minutes to learn. A text that changes changes the weights of every topic, since its grams are rarer or less rare.
test('the weights of the topics are those that the texts give', () => {
  expect(shippedTopics.topics, mend).toEqual(topics.map((t) => t.name))
  const { answers, questions, rarities } = textsOf(loadTopics(), (text) => gramsOf(tokensOf(text)))
  const fits = ['honesty', 'patients'].map((topic) => {
    const of = shippedTopics.topics.indexOf(topic)
    return [hasWeights(shippedTopics.answers, answers, rarities, of), hasWeights(shippedTopics.questions, questions, rarities, of)]
  })
  expect(fits, mend).toEqual([
    [true, true],
    [true, true],
  ])
  const without = answers.slice(0, -1)
  expect(hasWeights(shippedTopics.answers, without, rarities, shippedTopics.topics.indexOf('honesty'))).toBe(false)
}, 120_000)

test('the weights by which the reader hears how an answer is told are those that the levels give', () => {
  // Compared as one value: a difference of two long texts takes minutes to print.
  expect(JSON.stringify(fitTelling(loadLevels())) === JSON.stringify(shippedTelling), mend).toBe(true)
}, 60_000)
