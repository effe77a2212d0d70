// `npm run golden:topics`: learns what words tell of each topic, and writes server/baseline/reader/topics/topics.json.
// `-- --show` prints the words that tell most of each topic, and learns nothing.
import { Buffer } from 'node:buffer'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { TopicTable } from '../server/baseline/reader/topics/topicsIn.ts'
import { fitTopics } from './fitTopics.ts'
import { loadSet } from './loadSet.ts'
import { loadTopics, topics } from './loadTopics.ts'

const file = new URL('../server/baseline/reader/topics/topics.json', import.meta.url)
const { values } = parseArgs({ options: { show: { type: 'boolean' } } })

/** The grams that weigh most for a topic. */
function strongest({ grams, rarity, weights, bias }: TopicTable, topic: number, count: number): string[] {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'))
  const weigh = (i: number) => rarity[i]! * bytes[i * bias.length + topic]!
  return grams
    .map((gram, i) => ({ gram, weight: weigh(i) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map((g) => g.gram)
}

if (values.show) {
  const { answers, questions } = JSON.parse(readFileSync(file, 'utf8')) as Record<'answers' | 'questions', TopicTable>
  topics.forEach(({ name, tells }, topic) =>
    console.log(
      `${name}: ${tells}\n  answers: ${strongest(answers, topic, 20).join(', ')}\n  questions: ${strongest(questions, topic, 12).join(', ')}`,
    ),
  )
} else {
  const texts = loadTopics()
  const told = loadSet(new URL('families', import.meta.url).pathname).map((a) => a.answer)
  writeFileSync(file, `${JSON.stringify(fitTopics(texts, told))}\n`)
  console.log(`Learnt from ${texts.stories.length} stories, ${texts.questions.length} questions and ${texts.pairs.length} answers on and off their questions. Next: npm run golden:fit`) // prettier-ignore
}
