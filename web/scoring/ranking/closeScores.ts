import type { RankedCandidate } from '../../../shared/ranking.ts'

/**
 * The ids of candidates with the same rounded score as a neighbour, but another exact score.
 * Only the decimals show why they have that rank.
 */
export function closeScores(rows: Pick<RankedCandidate, 'candidate_id' | 'overall_score'>[]): Set<string> {
  const close = new Set<string>()
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1]
    if (next && row.overall_score !== next.overall_score && Math.round(row.overall_score ?? 0) === Math.round(next.overall_score ?? 0))
      close.add(row.candidate_id).add(next.candidate_id)
  }
  return close
}
