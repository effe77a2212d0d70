import type { RankedCandidate, ScoredBy } from './scoring.ts'

type Answered = Pick<RankedCandidate, 'answered_count' | 'question_count'>

/** The word for a score out of 100, as the distribution has it. */
export function scoreWord(value: number): 'Excellent' | 'Good' | 'Average' | 'Needs Improvement' {
  return value >= 80 ? 'Excellent' : value >= 60 ? 'Good' : value >= 40 ? 'Average' : 'Needs Improvement'
}

/** The tint of a score out of 100: 80 and above good, 60 to 79 fair, below 60 low. */
export function scoreTone(value: number | null): 'good' | 'fair' | 'low' | 'none' {
  return value === null ? 'none' : value >= 80 ? 'good' : value >= 60 ? 'fair' : 'low'
}

/** Where a figure comes from, in words: the same on every screen, in exports and in emails. */
export function scoredByWords({ kind, name, file }: ScoredBy): string {
  if (kind === 'person') return `Set by ${name ?? 'a person'}`
  if (kind === 'csv') return `CSV ${file ?? 'file'}${name ? `, uploaded by ${name}` : ''}`
  return kind === 'baseline' ? 'Baseline scorer' : name ? `AI (${name})` : 'AI'
}

/** How much of the interview was answered; null where all was. */
export const answeredWords = ({ answered_count, question_count }: Answered): string | null =>
  answered_count >= question_count ? null : `${answered_count} of ${question_count} answered`

/** A range in whole numbers; null where there is none to speak of. */
export function rangeWords(low: number | null, high: number | null): string | null {
  if (low === null || high === null || Math.round(low) >= Math.round(high)) return null
  return `${Math.round(low)}–${Math.round(high)}`
}
