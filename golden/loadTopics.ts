// The texts from which the reader learns what an answer is about: stories, questions, and answers that are on a question or beside it.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { linesOf } from './loadSet.ts'

const file = (name: string) => new URL(`topics/${name}`, import.meta.url).pathname

/** One line each: the name of the topic, and what stories of it tell. */
export const topics = readFileSync(file('topics.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ name: line.split(' ')[0]!, tells: line.slice(line.indexOf(' ')).trim() }))

const topic = z.enum(topics.map((t) => t.name))
const about = z.array(topic)
const text = z.string().min(1)
const story = z.strictObject({ topic, also: about, text })
const question = z.strictObject({ topics: about.min(1), criterion: text, question: z.string() })
const pair = z.strictObject({ q: text, criterion: text, question: z.string(), topics: about.min(1), on: z.boolean(), about, text })

const read = <T>(name: string, schema: z.ZodType<T>) => linesOf(file(name), schema).map((l) => l.value)
export const loadTopics = () => ({
  stories: read('stories.jsonl', story),
  questions: read('questions.jsonl', question),
  pairs: read('pairs.jsonl', pair),
})
export type TopicTexts = ReturnType<typeof loadTopics>
