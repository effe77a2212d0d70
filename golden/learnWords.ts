// `npm run golden:words`: learns what words tell of each topic, and of how an answer is told. Writes topics/topics.json and
// telling/telling.json of the reader (server/baseline/reader/). `-- --show` prints the words that tell most, and learns nothing.
import { Buffer } from 'node:buffer'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { WordTable } from '../server/baseline/reader/words/leaningsOf.ts'
import { fitTelling } from './fitTelling.ts'
import { fitTopics } from './fitTopics.ts'
import { loadLevels } from './loadLevels.ts'
import { loadSet } from './loadSet.ts'
import { loadTopics, topics } from './loadTopics.ts'

const file = (name: string) => new URL(`../server/baseline/reader/${name}.json`, import.meta.url)
const { values } = parseArgs({ options: { show: { type: 'boolean' } } })

/** The grams that weigh most for a class; with `sign` -1, those that weigh most against it. */
function strongest({ grams, rarity, weights, bias }: WordTable, of: number, count: number, sign: 1 | -1 = 1): string {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'))
  return grams
    .map((gram, i) => ({ gram, weight: sign * rarity[i]! * bytes[i * bias.length + of]! }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map((g) => g.gram)
    .join(', ')
}

if (values.show) {
  const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8')) as unknown
  const { answers, questions } = read('topics/topics') as Record<'answers' | 'questions', WordTable>
  topics.forEach(({ name, tells }, topic) =>
    console.log(`${name}: ${tells}\n  answers: ${strongest(answers, topic, 20)}\n  questions: ${strongest(questions, topic, 12)}`),
  )
  const telling = read('telling/telling') as WordTable
  console.log(`told so that one can follow it: ${strongest(telling, 0, 80)}\n  against it: ${strongest(telling, 0, 80, -1)}`)
} else {
  const texts = loadTopics()
  const levels = loadLevels()
  const told = loadSet(new URL('families', import.meta.url).pathname).map((a) => a.answer)
  writeFileSync(file('topics/topics'), `${JSON.stringify(fitTopics(texts, told))}\n`)
  writeFileSync(file('telling/telling'), `${JSON.stringify(fitTelling(levels))}\n`)
  console.log(
    `Learnt from ${texts.stories.length} stories, ${texts.questions.length} questions, ${texts.pairs.length} answers on and off their questions, and ${levels.length} answers of five levels. Next: npm run golden:fit`,
  )
}
