import type { RankedCandidate } from '../../shared/scoring.ts'

/** For each row that begins a run of ties, the words that say so, by candidate id. */
export function tiedRuns(rows: Pick<RankedCandidate, 'candidate_id' | 'rank' | 'tied_with_previous'>[]): Map<string, string> {
  const words = new Map<string, string>()
  for (let i = 0; i < rows.length; i++) {
    let end = i
    while (rows[end + 1]?.tied_with_previous) end++
    const [first, last] = [rows[i], rows[end]]
    if (first && last && end > i) {
      words.set(first.candidate_id, first.rank === last.rank ? `${end - i + 1} candidates share rank ${first.rank}: their scores are equal`
        : `${first.rank} ${end === i + 1 ? 'and' : 'to'} ${last.rank} are tied: their ranges overlap`)
    }
    i = end
  }
  return words
}
