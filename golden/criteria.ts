// `npm run golden:criteria [-- --quiet]`: tests the planner on criteria as recruiters write them. Prints every question, and how the time
// grows with the length of the text.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baselinePlan } from '../server/baseline/baselinePlan.ts'
import { readCriteria } from '../server/baseline/readCriteria.ts'

type Asked = { name: string; quote: string; need: 'must' | 'nice' }
type Left = { quote: string; reason: string }
type Text = { id: string; form: string; text: string; asked: Asked[]; left_out: Left[]; also?: string }
type Planned = { name: string; question: string; quote: string; need: string }

const texts = readFileSync(join(import.meta.dirname, 'criteria.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Text)

const plain = (text: string) =>
  ` ${(
    text
      .replaceAll('**', '')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}'’+#*]+/gu) ?? []
  ).join(' ')} `

/** Whether two quotes are about the same words: the longer one includes the shorter one, or the first half of its words. */
function meets(a: string, b: string): boolean {
  const [short, long] = [plain(a), plain(b)].toSorted((x, y) => x.length - y.length) as [string, string]
  if (long.includes(short)) return true
  const words = short.trim().split(' ')
  return words.length > 2 && long.includes(` ${words.slice(0, Math.ceil(words.length / 2)).join(' ')} `)
}

const totals = {
  expected: 0,
  asked: 0,
  needless: 0,
  dropped: 0,
  left: 0,
  wrong_reason: 0,
  wrong_need: 0,
  other_words: 0,
  merged: 0,
  texts_clean: 0,
}
const quiet = process.argv.includes('--quiet')
const say = (line: string) => quiet || process.stdout.write(`${line}\n`)

function planOf(text: string): { planned: Planned[]; left: Left[] } {
  const made = baselinePlan({ title: '', criteria: text, pdf_text: null })
  const { asked, left_out: left } = readCriteria(text)
  return {
    // A question without a criterion is the general one, which is asked if the text names nothing.
    planned: made.flatMap(({ name, question, criterion }, i) =>
      criterion ? [{ name, question, quote: criterion, need: asked[i]!.need }] : [],
    ),
    left,
  }
}

for (const { id, form, text, asked, left_out, also } of texts) {
  const { planned, left } = planOf(text)
  const faults: string[] = []
  const fault = (kind: Exclude<keyof typeof totals, 'texts_clean'>, words: string) => {
    totals[kind]++
    faults.push(`  ! ${kind}: ${words}`)
  }
  const taken = new Map<Planned, Asked>()
  totals.expected += asked.length
  totals.left += left_out.length
  for (const one of asked) {
    const found = planned.filter((p) => meets(p.quote, one.quote))
    const free = found.find((p) => !taken.has(p))
    if (free) {
      taken.set(free, one)
      totals.asked++
      if (free.need !== one.need && !planned.every((p) => p.need === 'nice')) fault('wrong_need', `${one.quote} (${one.need})`)
    } else if (found.length > 0) fault('merged', one.quote)
    else if (!left.some((l) => meets(l.quote, one.quote))) fault('dropped', one.quote)
    else faults.push(`  ! not asked: ${one.quote} (left out as ${left.find((l) => meets(l.quote, one.quote))!.reason})`)
  }
  for (const p of planned) {
    if (!asked.some((one) => meets(p.quote, one.quote))) fault('needless', `${p.name}`)
    if (!plain(text).includes(plain(p.name.replace(/…$/, '')).trimEnd())) fault('other_words', p.name)
  }
  for (const one of left_out) {
    const said = left.filter((l) => meets(l.quote, one.quote))
    if (said.length === 0 && !planned.some((p) => meets(p.quote, one.quote))) fault('dropped', one.quote)
    else if (said.length > 0 && !said.some((l) => l.reason === one.reason))
      fault('wrong_reason', `${one.quote}: ${said[0]!.reason} for ${one.reason}`)
  }
  if (faults.length === 0) totals.texts_clean++
  say(`\n${id} (${form})`)
  for (const p of planned) say(`  ${p.need === 'nice' ? 'nice ' : ''}${p.name}\n      ${p.question}`)
  for (const l of left) say(`  – ${l.reason}: ${l.quote.replaceAll(/\s+/g, ' ')}`)
  for (const line of faults) say(line)
  if (faults.length > 0 && also) say(`    (${also})`)
}

process.stdout.write(
  `\n${texts.length} texts, ${totals.texts_clean} without a fault
asked of those expected    ${totals.asked} of ${totals.expected}
asked that should not be   ${totals.needless}
merged with another        ${totals.merged}
dropped without a word     ${totals.dropped} of ${totals.expected + totals.left}
left out, wrong reason     ${totals.wrong_reason} of ${totals.left}
wrong must or nice         ${totals.wrong_need}
names in other words       ${totals.other_words}
`,
)

const growing: Record<string, (length: number) => string> = {
  'one word': (n) => 'x'.repeat(n),
  spaces: (n) => `a${' '.repeat(n)}b`,
  'full stops': (n) => `a${'.'.repeat(n)}`,
  commas: (n) => 'read a,'.repeat(n / 7),
  lines: (n) => Array.from({ length: n / 20 }, (_, i) => `- Reads room ${i} well`).join('\n'),
  sentences: (n) => 'We need someone who can read, write and cook well. '.repeat(n / 51),
}
/** The fastest of five runs: other work on the machine changes it least. */
const millisecondsFor = (text: string) =>
  Math.min(
    ...[1, 2, 3, 4, 5].map(() => {
      const began = performance.now()
      readCriteria(text)
      return performance.now() - began
    }),
  )
process.stdout.write('\nmilliseconds for         50,000 letters    200,000 as times of 20,000 (at most 13)\n')
for (const [kind, make] of Object.entries(growing)) {
  const [some, tenth, whole] = [50_000, 20_000, 200_000].map((length) => millisecondsFor(make(length))) as [number, number, number]
  const ratio = whole / tenth
  process.stdout.write(`${kind.padEnd(20)}${some.toFixed(0).padStart(20)}${ratio.toFixed(1).padStart(20)}\n`)
  if (ratio > 13) process.exitCode = 1
}
