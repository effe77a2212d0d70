// `npm run golden`: judges the reader, and the model where LLM_* is set, on the set in golden/families. Another folder as its argument.
import { baselineVersion } from '../server/baseline/baselineScorer.ts'
import { readConfig } from '../server/config.ts'
import { makeModel } from '../server/llm/model.ts'
import { figuresOf, judgedAsShipped, judgedByReader, readFor } from './figures.ts'
import { belowFloors } from './floors.ts'
import { judgedByModel } from './judgedByModel.ts'
import { loadSet, SetError } from './loadSet.ts'
import { report } from './report.ts'

const own = new URL('families', import.meta.url).pathname
const folder = process.argv[2] ?? own
/** Families that stayed closed while the reader was built: nothing is fitted on them. */
const closed = new URL('closed', import.meta.url).pathname

function bar(done: number, of: number) {
  const full = Math.round((30 * done) / of)
  if (process.stderr.isTTY || done === of)
    process.stderr.write(`\r[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${done} of ${of}${done === of ? '\n' : ''}`)
}

async function run(): Promise<number> {
  const answers = loadSet(folder)
  const times: number[] = []
  const read = answers.map((answer, i) => {
    const from = performance.now()
    const row = readFor(answer)
    times.push(performance.now() - from)
    bar(i + 1, answers.length)
    return row
  })
  const figures = figuresOf(judgedByReader(answers, read), answers)
  const sorted = times.toSorted((a, b) => a - b)
  const time = `time: ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} ms in the middle, ${sorted.at(-1)!.toFixed(0)} ms at most; cost: none`
  console.log(report(`The reader (${baselineVersion}), each family read by weights fitted on the others`, figures, [time]))
  if (folder === own) {
    const unseen = loadSet(closed)
    console.log(
      report('The reader as it is shipped, on families that it was not fitted on', figuresOf(judgedAsShipped(unseen), unseen), []),
    )
  }
  const config = readConfig(process.env)
  const model = makeModel(config.llm)
  if (model) {
    const from = performance.now()
    const { rows, spent } = await judgedByModel(model, answers, (done) => bar(done, answers.length))
    const cost =
      spent.cost_usd === null ? 'cost not known: set LLM_PRICE_INPUT and LLM_PRICE_OUTPUT' : `cost ${spent.cost_usd.toFixed(2)} US dollars`
    const more = [`time: ${((performance.now() - from) / 1000).toFixed(0)} s in all; ${spent.tokens} tokens; ${cost}`]
    console.log(report(`The model ${model.name}`, figuresOf(rows, answers), more))
  }
  const worse = folder === own ? belowFloors(figures) : []
  for (const line of worse) console.error(`Worse than its floor: ${line}`)
  return worse.length > 0 ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof SetError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
