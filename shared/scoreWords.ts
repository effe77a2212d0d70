/** The word for a score out of 100, as the distribution has it. */
export function scoreWord(value: number): 'Excellent' | 'Good' | 'Average' | 'Needs Improvement' {
  return value >= 80 ? 'Excellent' : value >= 60 ? 'Good' : value >= 40 ? 'Average' : 'Needs Improvement'
}

/** The tint of a score out of 100: 80 and above good, 60 to 79 fair, below 60 low. */
export function scoreTone(value: number | null): 'good' | 'fair' | 'low' | 'none' {
  return value === null ? 'none' : value >= 80 ? 'good' : value >= 60 ? 'fair' : 'low'
}
