// `npm run golden [-- folder] [-- --limit N]`: tests the reader, and the model if LLM_* is set, on the set in golden/families, by weights
// fitted without each family, or as they are on the set in the given folder.
import { parseArgs } from 'node:util'
import { baselineVersion } from '../server/baseline/baselineScorer.ts'
import { readConfig } from '../server/config.ts'
import { makeModel, type Model } from '../server/llm/model.ts'
import { figuresOf, judgedAsShipped, judgedByReader, readFor } from './figures.ts'
import { belowFloors, closedBelowFloors, presentBelowFloors, retoldBelowFloors } from './floors.ts'
import { firstOfEach } from './firstOfEach.ts'
import { judgedByModel } from './judgedByModel.ts'
import { loadSet, SetError, type Answer } from './loadSet.ts'
import { readInPresent } from './present.ts'
import { report } from './report.ts'
import { retoldApart } from './retold.ts'
import { closedOf, storeSummary } from './summary.ts'

const own = new URL('families', import.meta.url).pathname
/** Families that were kept closed while the reader was built: nothing is fitted on them. */
const closed = new URL('closed', import.meta.url).pathname

const sayLeftOut = (ids: string[]) => console.log(`Left out, because the two readers are more than one level apart: ${ids.join(', ')}.`)

function bar(done: number, of: number) {
  const full = Math.round((30 * done) / of)
  if (process.stderr.isTTY || done === of)
    process.stderr.write(`\r[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${done} of ${of}${done === of ? '\n' : ''}`)
}

/** Reads each answer, and says how long that takes, in milliseconds. */
function timed<T>(answers: Answer[], read: (answer: Answer) => T): { rows: T[]; middle: number; words: string } {
  const times: number[] = []
  const rows = answers.map((answer, i) => {
    const from = performance.now()
    const row = read(answer)
    times.push(performance.now() - from)
    bar(i + 1, answers.length)
    return row
  })
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]!
  return { rows, middle, words: `time: ${middle.toFixed(1)} ms (median), ${sorted.at(-1)!.toFixed(0)} ms at most; cost: none` }
}

/** Another set: the weights have never seen it, so they are judged as they are. */
function judgeShipped(answers: Answer[]): void {
  const { rows, words } = timed(answers, (answer) => judgedAsShipped([answer])[0]!)
  console.log(report(`The reader (${baselineVersion}) as it is shipped`, figuresOf(rows, answers), [words]))
}

/** How many figures of the reader are below their floor. */
function judgeOwn(answers: Answer[]): number {
  const { rows: read, middle, words } = timed(answers, readFor)
  const figures = figuresOf(judgedByReader(answers, read), answers)
  console.log(report(`The reader (${baselineVersion}), each family read by weights fitted on the others`, figures, [words]))
  const unseen = loadSet(closed, sayLeftOut)
  const rows = judgedAsShipped(unseen)
  const onClosed = closedOf(rows)
  storeSummary(figures, onClosed, middle)
  console.log(report('The reader as it is shipped, on families that it was not fitted on', figuresOf(rows, unseen), []))
  const retold = retoldApart()
  console.log('The same facts, told in other ways by a writer on whom nothing was fitted')
  for (const { from, to, mean, within, of } of retold)
    console.log(`  ${`${from} → ${to}`.padEnd(24)} ${mean.toFixed(1).padStart(6)} points on average; within 6 in ${within} of ${of}`)
  const inPresent = readInPresent()
  console.log('In the present tense')
  console.log(`  ${inPresent.told.right} of ${inPresent.told.of} tellings of one occasion are read as one (level 2.5 or more)`)
  console.log(`  ${inPresent.habit.right} of ${inPresent.habit.of} habits are read as none`)
  const worse = [...belowFloors(figures), ...closedBelowFloors(onClosed), ...retoldBelowFloors(retold), ...presentBelowFloors(inPresent)]
  for (const line of worse) console.error(`Worse than its floor: ${line}`)
  return worse.length
}

/** Returns false if the model did not read all answers. */
async function judgeModel(model: Model, answers: Answer[]): Promise<boolean> {
  console.log(`The model ${model.name} is asked four times for each of ${answers.length} answers.`)
  const from = performance.now()
  const { rows, spent, stopped } = await judgedByModel(model, answers, (done) => bar(done, answers.length))
  const cost =
    spent.cost_usd === null ? 'cost not known: set LLM_PRICE_INPUT and LLM_PRICE_OUTPUT' : `cost ${spent.cost_usd.toFixed(2)} US dollars`
  const more = [`time: ${((performance.now() - from) / 1000).toFixed(0)} s in all; ${spent.tokens} tokens; ${cost}`]
  if (rows.length > 0)
    console.log(
      report(
        `The model ${model.name}`,
        figuresOf(
          rows,
          answers.filter((a) => rows.some((r) => r.id === a.id)),
        ),
        more,
      ),
    )
  if (stopped) console.error(`Stopped after ${rows.length} of ${answers.length} answers: ${stopped.message}`)
  return !stopped
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { limit: { type: 'string' } } })
  const limit = values.limit === undefined ? Infinity : Number(values.limit)
  if (!(limit >= 1)) throw new SetError('--limit must be a number of answers, from 1')
  const folder = positionals[0] ?? own
  const answers = loadSet(folder, sayLeftOut)
  const worse = folder === own ? judgeOwn(answers) : 0
  if (folder !== own) judgeShipped(answers)
  const model = makeModel(readConfig(process.env).llm)
  const whole = model ? await judgeModel(model, firstOfEach(answers, limit)) : true
  return worse > 0 || !whole ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof SetError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
