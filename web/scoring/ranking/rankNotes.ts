import type { RankedCandidate } from '../../../shared/ranking.ts'
import { baselineCannotTell, provisionalByEnd } from '../../../shared/scoreWords.ts'

type Row = Pick<RankedCandidate, 'candidate_id' | 'rank' | 'overall_score' | 'tied_with_previous'>

/** The words above the first row of a list from a least score on. */
export const leastNote = ([first]: Pick<Row, 'candidate_id'>[]): Map<string, string> =>
  new Map(first && [[first.candidate_id, provisionalByEnd]])

/**
 * The words above a row, by candidate id: above the first row of a shared rank, why it is shared;
 * above the first row without a rank, why it has none. More such rows may be on a page that is not loaded yet.
 */
export function rankNotes(rows: Row[]): Map<string, string> {
  const words = new Map<string, string>()
  for (const [i, first] of rows.entries()) {
    if (first.rank === null) {
      words.set(
        first.candidate_id,
        `Provisional, so not ranked: nobody has confirmed the levels. The baseline scorer proposes these scores. ${baselineCannotTell} They are ordered by the middle of their range; where ranges overlap, they are tied.`,
      )
      return words
    }
    if (first.tied_with_previous || !rows[i + 1]?.tied_with_previous || rows[i + 1]?.rank === null) continue
    const equal = rows.every((row) => row.rank !== first.rank || row.overall_score === first.overall_score)
    words.set(
      first.candidate_id,
      `These share rank ${first.rank}: ${equal ? 'their scores are equal' : 'the range of each overlaps that of the first, so their order says little'}`,
    )
  }
  return words
}
