import type { RankedCandidate } from '../../shared/scoring.ts'

/** For the first of each rank that is shared, the words that say why, by candidate id. More of them may be on a page that is not loaded yet. */
export function tiedRuns(
  rows: Pick<RankedCandidate, 'candidate_id' | 'rank' | 'overall_score' | 'tied_with_previous'>[],
): Map<string, string> {
  const words = new Map<string, string>()
  for (const [i, first] of rows.entries()) {
    if (first.tied_with_previous || !rows[i + 1]?.tied_with_previous) continue
    const equal = rows.every((row) => row.rank !== first.rank || row.overall_score === first.overall_score)
    words.set(
      first.candidate_id,
      `These share rank ${first.rank}: ${equal ? 'their scores are equal' : 'the range of each overlaps that of the first, so their order says little'}`,
    )
  }
  return words
}
