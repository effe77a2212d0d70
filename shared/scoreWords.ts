/** From which score out of 100 each band of the distribution begins. */
export const bandFrom = { excellent: 80, good: 60, average: 40, needs_improvement: 0 } as const

/** The word for a score out of 100, as the distribution has it. */
export function scoreWord(value: number): 'Excellent' | 'Good' | 'Average' | 'Needs Improvement' {
  if (value >= bandFrom.excellent) return 'Excellent'
  if (value >= bandFrom.good) return 'Good'
  return value >= bandFrom.average ? 'Average' : 'Needs Improvement'
}

/** The tint of a score out of 100: excellent is good, good is fair, everything below is low. */
export function scoreTone(value: number | null): 'good' | 'fair' | 'low' | 'none' {
  if (value === null) return 'none'
  return value >= bandFrom.excellent ? 'good' : value >= bandFrom.good ? 'fair' : 'low'
}
