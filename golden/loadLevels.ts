// The answers of five levels from which the reader learns how people tell what they did. They are not the set: nothing is judged on them.
import { z } from 'zod'
import { linesOf } from './loadSet.ts'

const kind = z.enum(['plain', 'claims', 'would', 'advert', 'stuffed', 'refusal', 'others', 'sarcasm', 'specific', 'failure', 'nonumber', 'repeat']) // oxfmt-ignore
const level = z.strictObject({
  q: z.string().min(1),
  question: z.string().min(1),
  level: z.int().min(1).max(5),
  kind,
  form: z.enum(['typed', 'speech']),
  native: z.boolean(),
  text: z.string().min(1),
})
export type LevelText = z.infer<typeof level>

export const loadLevels = (): LevelText[] => linesOf(new URL('telling/answers.jsonl', import.meta.url).pathname, level).map((l) => l.value)
