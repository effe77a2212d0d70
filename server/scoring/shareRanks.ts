/** A score with the band in which its readings fell; what was given by rule or by a person has none. */
export type Banded = { overall_score: number | null; overall_low: number | null; overall_high: number | null }
/** Where a list stands: how many are in it, and the rank and the lower end of the one whom the last ones share it with. */
export type Standing = { count: number; rank: number; low: number | null }

export const atTop: Standing = { count: 0, rank: 0, low: null }

/**
 * Ranks for rows in their order, best first, from where the list stands. Whoever's band reaches the band of the first of a rank shares that
 * rank; the next one begins a new rank, which counts all above. Two candidates never share a rank only because each overlaps a third.
 */
export function shareRanks(rows: Banded[], from: Standing = atTop): { ranks: { rank: number; shared: boolean }[]; end: Standing } {
  let end = from
  const ranks = rows.map(({ overall_score, overall_low, overall_high }) => {
    const shared = end.low !== null && (overall_high ?? overall_score ?? 0) >= end.low
    end = shared ? { ...end, count: end.count + 1 } : { count: end.count + 1, rank: end.count + 1, low: overall_low ?? overall_score }
    return { rank: end.rank, shared }
  })
  return { ranks, end }
}
