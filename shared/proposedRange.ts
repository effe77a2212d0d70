import type { ScoredBy } from './candidateResult.ts'
import type { CompetencyScore } from './competencyScore.ts'

type Of = Pick<CompetencyScore, 'level'> & { scored_by?: ScoredBy | null | undefined }

/** Whether nobody has confirmed the baseline's figure. `whole`: who gave the whole score; a competency names its own source if that is another. */
export const isProposed = ({ level, scored_by }: Of, whole: ScoredBy | null): boolean =>
  level === undefined && (scored_by ?? whole)?.kind === 'baseline'

/** The range to show in place of a figure that nobody has confirmed. Undefined if a person or a model gave it. */
export const proposedRange = (
  one: Of & Pick<CompetencyScore, 'low' | 'high'>,
  whole: ScoredBy | null,
): { low: number | null; high: number | null } | undefined => (isProposed(one, whole) ? { low: one.low, high: one.high } : undefined)

type Placed = { provisional: boolean; overall_score: number | null; overall_low: number | null; overall_high: number | null }

/** By what a whole score is sorted: a provisional one by the middle of its range, as in the column `scores.place`. */
export const placeOf = ({ provisional, overall_score: score, overall_low: low, overall_high: high }: Placed): number | null =>
  provisional && score !== null ? ((low ?? score) + (high ?? score)) / 2 : score

type Whole = { provisional: boolean; scored_by: ScoredBy | null; competency_scores: (Of & { score: number | null })[] }

/** Whether any figure of this score is one that nobody has confirmed. */
export const anyProposed = ({ provisional, scored_by, competency_scores }: Whole): boolean =>
  provisional || competency_scores.some((one) => one.score !== null && isProposed(one, scored_by))
