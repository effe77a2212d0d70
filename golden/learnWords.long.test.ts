import { expect, test } from 'vitest'
import shippedTelling from '../server/baseline/reader/telling/telling.json' with { type: 'json' }
import shippedTopics from '../server/baseline/reader/topics/topics.json' with { type: 'json' }
import { hasWeights, raritiesIn } from './fitTable.ts'
import { fitTelling } from './fitTelling.ts'
import { fewestTexts, gramsOnce, textsOf } from './fitTopics.ts'
import { loadLevels } from './loadLevels.ts'
import { loadTopics, topics } from './loadTopics.ts'

type Rarities = ReturnType<typeof raritiesIn>
const fix = 'run `npm run golden:words`, then `npm run golden:fit`'

// All topics, and how they meet, take ten minutes to learn. A text that changes changes the weights of every topic, since its grams are rarer or less rare.
test('the weights of the topics are those that the texts give', () => {
  expect(shippedTopics.topics, fix).toEqual(topics.map((t) => t.name))
  const { answers, questions } = textsOf(loadTopics(), gramsOnce())
  const [told, asked] = [answers, questions].map((texts) => raritiesIn(texts, fewestTexts)) as [Rarities, Rarities]
  const fits = ['honesty', 'patients'].map((topic) => {
    const of = shippedTopics.topics.indexOf(topic)
    return [hasWeights(shippedTopics.answers, answers, told, of), hasWeights(shippedTopics.questions, questions, asked, of)]
  })
  expect(fits, fix).toEqual([
    [true, true],
    [true, true],
  ])
  const without = answers.slice(0, -1)
  expect(hasWeights(shippedTopics.answers, without, told, shippedTopics.topics.indexOf('honesty'))).toBe(false)
}, 300_000)

test('the weights by which the reader hears how an answer is told are those that the levels give', () => {
  // Compared as one value: a difference of two long texts takes minutes to print.
  expect(JSON.stringify(fitTelling(loadLevels())) === JSON.stringify(shippedTelling), fix).toBe(true)
}, 300_000)
