// Learns from answers of every level, to all kinds of questions, how people tell what they did.
import { phrasesOf } from '../server/baseline/reader/telling/phrasesOf.ts'
import { tokensOf } from '../server/baseline/reader/tokensOf.ts'
import { fitTable, raritiesIn } from './fitTable.ts'
import type { LevelText } from './loadLevels.ts'

const fewestTexts = () => 4
const most = 9000
const trust = 8
/** One class for each: what the person did; told so that one can follow it; what was weighed or met, and what changed. */
const levels = [3, 4, 5]

export function fitTelling(texts: LevelText[]) {
  const rows = texts.map(({ text, level }) => ({ grams: phrasesOf(tokensOf(text)), is: levels.map((least) => level >= least), trust }))
  return fitTable(rows, raritiesIn(rows, fewestTexts), most)
}
