import type { CompetencyScore } from './competencyScore.ts'

/** The range to show in place of a figure that nobody has confirmed. Undefined if a person has set this level, or the whole score. */
export const proposedRange = (
  { low, high, level }: Pick<CompetencyScore, 'low' | 'high' | 'level'>,
  provisional: boolean,
): { low: number | null; high: number | null } | undefined => (provisional && level === undefined ? { low, high } : undefined)
