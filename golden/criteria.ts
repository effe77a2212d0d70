// `npm run golden:criteria [-- --quiet]`: tests the planner on criteria as recruiters write them. Prints every question but those of the closed set, and how the time
// grows with the length of the text.
import { readCriteria } from '../server/baseline/readCriteria.ts'
import { plannerBelowFloors } from './floors.ts'
import { criteriaSets, criteriaTexts, judgePlanner, type CriteriaSet } from './judgePlanner.ts'

const quiet = process.argv.includes('--quiet')
function judge(set: CriteriaSet): void {
  const { figures: f, judged } = judgePlanner(criteriaTexts(set))
  // No builder reads the closed set, so that its figures stay those of texts at first sight.
  const say = (line: string) => quiet || set === 'closed' || process.stdout.write(`${line}\n`)
  for (const { id, form, planned, left, faults, also } of judged) {
    say(`\n${id} (${form})`)
    for (const p of planned) say(`  ${p.need === 'nice' ? 'nice ' : ''}${p.name}\n      ${p.question}`)
    for (const l of left) say(`  – ${l.reason}: ${l.quote.replaceAll(/\s+/g, ' ')}`)
    for (const line of faults) say(`  ! ${line}`)
    if (faults.length > 0 && also) say(`    (${also})`)
  }
  process.stdout.write(
    `\n${set}: ${f.texts} texts, ${f.clean} without a fault
asked of those expected    ${f.asked} of ${f.expected}
asked that should not be   ${f.needless}
merged with another        ${f.merged}
torn from another          ${f.torn}
dropped without a word     ${f.dropped} of ${f.expected + f.left}
left out, wrong reason     ${f.wrong_reason} of ${f.left}
wrong must or nice         ${f.wrong_need}
names in other words       ${f.other_words}
`,
  )
  const worse = plannerBelowFloors(f, set)
  for (const line of worse) process.stderr.write(`Worse than its floor: ${line}\n`)
  if (worse.length > 0) process.exitCode = 1
}
for (const set of criteriaSets) judge(set)

const growing: Record<string, (length: number) => string> = {
  'one word': (n) => 'x'.repeat(n),
  spaces: (n) => `a${' '.repeat(n)}b`,
  'full stops': (n) => `a${'.'.repeat(n)}`,
  commas: (n) => 'read a,'.repeat(n / 7),
  lines: (n) => Array.from({ length: n / 20 }, (_, i) => `- Reads room ${i} well`).join('\n'),
  sentences: (n) => 'We need someone who can read, write and cook well. '.repeat(n / 51),
}
/** Processor time of this thread, in the fastest of five runs: other work on the machine changes it least. */
const millisecondsFor = (text: string) =>
  Math.min(
    ...[1, 2, 3, 4, 5].map(() => {
      const before = process.threadCpuUsage()
      readCriteria(text)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }),
  )
/** Some machines count processor time in steps of four. What is faster reads as nothing. */
const leastMilliseconds = 4
/** 10 is linear, 100 quadratic. */
const mostTimes = 20
process.stdout.write(`\nmilliseconds for         50,000 letters    200,000 as times of 20,000 (at most ${mostTimes})\n`)
for (const [kind, make] of Object.entries(growing)) {
  const [some, tenth, whole] = [50_000, 20_000, 200_000].map((length) => millisecondsFor(make(length))) as [number, number, number]
  const ratio = whole / Math.max(leastMilliseconds, tenth)
  process.stdout.write(`${kind.padEnd(20)}${some.toFixed(0).padStart(20)}${ratio.toFixed(1).padStart(20)}\n`)
  if (ratio > mostTimes) process.exitCode = 1
}
