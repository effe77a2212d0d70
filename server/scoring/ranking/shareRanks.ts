/** A score with the range of its readings; a score that a person entered may have no range. */
export type Banded = { overall_score: number | null; overall_low: number | null; overall_high: number | null }
/** The state at a place of a list: how many rows so far, the last rank, and the lower end of the range of the first row with that rank. */
export type Standing = { count: number; rank: number; low: number | null }

export const atTop: Standing = { count: 0, rank: 0, low: null }

/**
 * Ranks for rows in their order, best first, continuing from `from`. A row whose range reaches
 * the range of the first row of a rank shares that rank. The next row begins a new rank, which
 * counts all rows above. Two candidates never share a rank only because each overlaps a third.
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
