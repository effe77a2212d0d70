import type { ScoredBy } from './candidateResult.ts'
import type { RankedCandidate } from './ranking.ts'

type Answered = Pick<RankedCandidate, 'answered_count' | 'question_count'>

/** The lowest score out of 100 of each band of the distribution. */
export const bandFrom = { excellent: 80, good: 60, average: 40, needs_improvement: 0 } as const

const bandWords = { excellent: 'Excellent', good: 'Good', average: 'Average', needs_improvement: 'Needs Improvement' } as const

/** The band that a score out of 100 is in. */
export function bandOf(value: number): keyof typeof bandFrom {
  if (value >= bandFrom.excellent) return 'excellent'
  if (value >= bandFrom.good) return 'good'
  return value >= bandFrom.average ? 'average' : 'needs_improvement'
}

/** The name of the band for a score out of 100. */
export const scoreWord = (value: number) => bandWords[bandOf(value)]

/** The colour for a score out of 100: excellent is good, good is fair, everything below is low. */
export function scoreTone(value: number | null): 'good' | 'fair' | 'low' | 'none' {
  if (value === null) return 'none'
  return value >= bandFrom.excellent ? 'good' : value >= bandFrom.good ? 'fair' : 'low'
}

/** The source of a score in words: the same on every screen, in exports and in emails. */
export function scoredByWords({ kind, name, file }: ScoredBy): string {
  if (kind === 'person') return `Set by ${name ?? 'a person'}`
  if (kind === 'csv') return `CSV ${file ?? 'file'}${name ? `, uploaded by ${name}` : ''}`
  return kind === 'baseline' ? 'Baseline scorer' : name ? `AI (${name})` : 'AI'
}

const ofReader = (by: ScoredBy | null) => by?.kind === 'model' || by?.kind === 'baseline'

/** Said of the first reader's figure where the whole is still the reader's, changed by levels that a person set. */
export const beforeLevels = (whole: ScoredBy | null): string => (ofReader(whole) ? ' before a person set levels' : '')

/** The first reader's figure beside a person's: a baseline's is always called one. */
export const proposedWords = (first: ScoredBy | null, value: number, whole: ScoredBy | null): string =>
  `${first?.kind === 'baseline' ? 'Baseline' : 'AI'} score ${Math.round(value)}${beforeLevels(whole)}`

/** False where it is not known, as without another provider's transcript: then both counts are 0. */
export const answeredAll = ({ answered_count, question_count }: Answered): boolean => question_count > 0 && answered_count >= question_count

/** How many questions were answered. Null if all were. */
export function answeredWords(of: Answered): string | null {
  if (of.question_count === 0) return 'answers not known'
  return answeredAll(of) ? null : `${of.answered_count} of ${of.question_count} answered`
}

/** A range in whole numbers. Null if there is no range, or if both ends round to the same number. */
export function rangeWords(low: number | null, high: number | null): string | null {
  if (low === null || high === null || Math.round(low) >= Math.round(high)) return null
  return `${Math.round(low)}–${Math.round(high)}`
}

/** What a reader without a language model does badly. It stands wherever a person decides on its figures. */
export const baselineCannotTell =
  'It cannot always tell whether an answer is about the question, and it cannot tell whether what somebody did was right.'

/** The same with its reason, where nothing around it names the baseline. */
export const provisionalNote = `The baseline scorer proposes provisional scores without a language model. ${baselineCannotTell}`

/** Said wherever a least score narrows a list. */
export const provisionalByEnd = 'Provisional scores count by their upper end.'
