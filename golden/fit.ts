// `npm run golden:fit`: fits the reader's weights and ranges on the whole set and writes them to server/baseline/reader/model.json.
import { writeFileSync } from 'node:fs'
import { readFor } from './figures.ts'
import { fitModel } from './fitModel.ts'
import { loadSet } from './loadSet.ts'
import { retoldPairs } from './retold.ts'

const answers = loadSet(new URL('families', import.meta.url).pathname)
writeFileSync(
  new URL('../server/baseline/reader/model.json', import.meta.url),
  `${JSON.stringify(fitModel(answers.map(readFor), retoldPairs()), null, 2)}\n`,
)
console.log(`Fitted on ${answers.length} answers: server/baseline/reader/model.json`)
