import { firstReader } from '../../../shared/firstReader.ts'
import { baselineCannotTell, rangeWords } from '../../../shared/scoreWords.ts'
import type { ReviewQuestion, ScoreDetail } from '../../../shared/scoreDetail.ts'
import { nearestLevel } from '../../../shared/nearestLevel.ts'
import type { firstReading } from './levelDraft.ts'
import { firstReaderWord } from '../firstReaderWord.ts'

export type Proposal = {
  levels: number[]
  /** Stands at each of these levels. */
  mark: string
  /** Stands above all levels. */
  words: string | null
}

/** What the first reader proposes. The baseline proposes a range, so no level of it stands out; a model's figure is nearest to one level. */
export function proposalOf(detail: ScoreDetail, question: ReviewQuestion, reading: ReturnType<typeof firstReading>): Proposal | null {
  if (!reading) return null
  const { score, low, high } = reading
  const who = firstReaderWord(detail)
  const range = rangeWords(low, high)
  const baseline = firstReader(detail) === 'baseline'
  const within = question.levels.filter((l) => low !== null && high !== null && low <= l.score && l.score <= high)
  if (baseline && range && within.length > 0)
    return {
      levels: within.map((l) => l.level),
      mark: 'In the proposed range',
      words: `${who} proposes ${range}. ${baselineCannotTell}`,
    }
  const nearest = nearestLevel(question.levels, score)
  return nearest === null
    ? null
    : {
        levels: [nearest],
        mark: `${who} proposes this: ${range ?? Math.round(score)}`,
        words: baseline ? baselineCannotTell : null,
      }
}
