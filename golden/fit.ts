// `npm run golden:fit`: fits the reader's weights and ranges on the whole set and writes them to server/baseline/reader/model.json.
import { writeFileSync } from 'node:fs'
import { featuresOf } from '../server/baseline/reader/features.ts'
import { fitModel } from './fitModel.ts'
import { loadSet } from './loadSet.ts'

const answers = loadSet(new URL('families', import.meta.url).pathname)
const model = fitModel(
  answers.map((a) => ({
    family: a.family,
    level: a.level,
    words: a.answer.split(/\s+/).length,
    features: featuresOf(a.answer, a.asked).features,
  })),
)
writeFileSync(new URL('../server/baseline/reader/model.json', import.meta.url), `${JSON.stringify(model, null, 2)}\n`)
console.log(`Fitted on ${answers.length} answers: server/baseline/reader/model.json`)
