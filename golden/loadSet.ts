// Reads the set of answers and labels. Stops at the first mistake and names its file and line.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Asked } from '../server/baseline/reader/echoOf.ts'

const kinds = ['plain', 'stuffed', 'advert', 'claims', 'others', 'off', 'sarcasm', 'empty', 'hypothetical', 'failure', 'nonumber', 'specific', 'repeat', 'refusal'] as const // oxfmt-ignore
const text = z.string().min(1)
const job = z.object({
  family: text,
  title: text,
  advert: text,
  criteria: text,
  questions: z.array(z.object({ key: text, competency: text, criterion: text, question: text })).min(1),
})
const answer = z.object({
  id: text,
  question: text,
  form: z.enum(['typed', 'speech']),
  speaker: text,
  kind: z.enum(kinds),
  group: z.string().nullable(),
  answer: z.string(),
})
const level = z.number().int().min(1).max(5)
const label = z.strictObject({ id: text, meant: level, readers: z.array(z.strictObject({ level, why: text })).max(2) })

export type Job = z.infer<typeof job>
export type Label = z.infer<typeof label>
export type Answer = z.infer<typeof answer> & {
  family: string
  asked: Asked
  /** The mean of the two readers, or the level that the writer intended if nobody has read it yet. */
  level: number
  label: Label
}

/** A mistake in a file of the set. The message says where. */
export class SetError extends Error {
  override readonly name = 'SetError'
}

/** A file or folder whose name may be mistyped. */
function opened<T>(path: string, read: (path: string) => T): T {
  try {
    return read(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    throw new SetError(`${path} ${code === 'ENOENT' ? 'is not there' : `cannot be read (${String(code ?? error)})`}`)
  }
}
const readText = (path: string) => readFileSync(path, 'utf8')

function parsed(text: string, stop: () => SetError): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw stop()
  }
}

/** The lines of a file of JSON. Stops at the first that is not as the schema says. */
export function linesOf<T>(file: string, schema: z.ZodType<T>): { line: number; value: T }[] {
  return opened(file, readText)
    .split('\n')
    .flatMap((row, i) => {
      if (row.trim() === '') return []
      const stop = (why: string) => new SetError(`${file}, line ${i + 1}: ${why}`)
      const read = schema.safeParse(parsed(row, () => stop('is not JSON')))
      if (!read.success) throw stop(read.error.issues.map((x) => `${x.path.join('.') || 'the line'}: ${x.message}`).join('; '))
      return [{ line: i + 1, value: read.data }]
    })
}

export function loadFamily(folder: string, family: string): { job: Job; answers: Answer[] } {
  const jobFile = join(folder, `${family}.job.json`)
  const read = job.safeParse(parsed(opened(jobFile, readText), () => new SetError(`${jobFile}: is not JSON`)))
  if (!read.success) throw new SetError(`${jobFile}: ${read.error.issues[0]!.path.join('.')} ${read.error.issues[0]!.message}`)
  const labelFile = join(folder, `${family}.labels.jsonl`)
  const answerFile = join(folder, `${family}.answers.jsonl`)
  const labels = new Map<string, { line: number; value: Label }>()
  for (const row of linesOf(labelFile, label)) {
    if (labels.has(row.value.id)) throw new SetError(`${labelFile}, line ${row.line}: ${row.value.id} is labelled twice`)
    labels.set(row.value.id, row)
  }
  const seen = new Set<string>()
  const answers = linesOf(answerFile, answer).map(({ line, value }): Answer => {
    if (seen.has(value.id)) throw new SetError(`${answerFile}, line ${line}: ${value.id} is there twice`)
    seen.add(value.id)
    const question = read.data.questions.find((q) => q.key === value.question)
    if (!question) throw new SetError(`${answerFile}, line ${line}: there is no question ${value.question}`)
    const label = labels.get(value.id)?.value
    if (!label) throw new SetError(`${answerFile}, line ${line}: ${value.id} has no label in ${labelFile}`)
    labels.delete(value.id)
    const levels = label.readers.map((r) => r.level)
    const asked = {
      question: question.question,
      about: `${question.question}\n${question.criterion}`,
      criteria: `${read.data.criteria}\n${question.criterion}`,
      advert: read.data.advert,
    }
    return {
      ...value,
      family,
      asked,
      label,
      level: levels.length > 0 ? levels.reduce((a, b) => a + b, 0) / levels.length : label.meant,
    }
  })
  const stray = [...labels.values()][0]
  if (stray) throw new SetError(`${labelFile}, line ${stray.line}: there is no answer ${stray.value.id}`)
  return { job: read.data, answers }
}

const jobEnd = '.job.json'

/** All families of a folder. Answers whose readers are more than one level apart are left out, and given to `onLeftOut`. */
export function loadSet(folder: string, onLeftOut: (ids: string[]) => void = () => undefined): Answer[] {
  const files = opened(folder, (path) => readdirSync(path)).toSorted()
  const jobs = files.filter((f) => f.endsWith(jobEnd))
  if (jobs.length === 0) throw new SetError(`${folder}: there is no file here whose name ends in ${jobEnd}`)
  const alone = files.find((f) => /\.(?:answers|labels)\.jsonl$/.test(f) && !jobs.includes(f.replace(/\.\w+\.jsonl$/, jobEnd)))
  if (alone) throw new SetError(`${join(folder, alone)} belongs to no ${jobEnd}`)
  const all = jobs.flatMap((f) => loadFamily(folder, f.slice(0, -jobEnd.length)).answers)
  const agreed = ({ label: { readers } }: Answer) => readers.length < 2 || Math.abs(readers[0]!.level - readers[1]!.level) <= 1
  const apart = all.filter((a) => !agreed(a)).map(({ id }) => id)
  if (apart.length > 0) onLeftOut(apart)
  return all.filter(agreed)
}
