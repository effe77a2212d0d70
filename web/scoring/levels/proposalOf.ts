import { firstReader } from '../../../shared/firstReader.ts'
import { baselineCannotTell, rangeWords } from '../../../shared/scoreWords.ts'
import type { ReviewQuestion, ScoreDetail } from '../../../shared/scoreDetail.ts'
import { nearestLevel } from '../../../shared/nearestLevel.ts'
import type { firstReading, Level } from './levelDraft.ts'
import { firstReaderWord } from '../firstReaderWord.ts'

/** The level that is nearest to the first reader's figure, and the words that show next to it. */
export function proposalOf(detail: ScoreDetail, question: ReviewQuestion, reading: ReturnType<typeof firstReading>) {
  if (!reading) return null
  const level = nearestLevel(question.levels, reading.score) as Level | null
  const range = rangeWords(reading.low, reading.high)
  const words = `${firstReaderWord(detail)} proposes this: ${range ?? Math.round(reading.score)}`
  return level && { level, words: firstReader(detail) === 'baseline' ? `${words}. ${baselineCannotTell}` : words }
}
