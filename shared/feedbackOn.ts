import type { CompetencyScore } from './competencyScore.ts'

/** Whether a person should read this answer before deciding. False once a person has given its score, unless the words changed since. */
export const toRead = ({ doubts = [], level, entered, scored_by }: CompetencyScore): boolean =>
  doubts.includes('words_changed') ||
  (doubts.length > 0 && level === undefined && !entered && scored_by?.kind !== 'person' && scored_by?.kind !== 'csv')

/** Whether the reader failed at this answer, so that nothing was found out about it. Where most readings found nothing, it has the range of that. */
export const readerFailed = ({ standing, low, doubts = [] }: Pick<CompetencyScore, 'standing' | 'low' | 'doubts'>): boolean =>
  standing === 'insufficient_evidence' && low === null && (doubts.includes('false_quotes') || doubts.includes('thrown_away'))

/** Points between a person's figure and the reading's, from which on the two contradict each other: more than one of the standard levels, which are 15 to 20 apart. */
const contradiction = 25

/** Whether a person's figure and the reading's contradict each other. */
export const contradicts = (figure: number | null, reading: number | null | undefined): boolean =>
  figure !== null && typeof reading === 'number' && Math.abs(figure - reading) >= contradiction

/** The next step after a question without an answer, or with one that shows nothing. */
export const usualStep = 'Choose one real occasion, and say what you did yourself and what the result was.'

/**
 * What the feedback says of one competency, and so what whoever approves it is shown: what the answer did well and what to do next time, where the
 * reading says so. Of what was not asked it says nothing, nor where the reader failed, nor where a person's figure contradicts the reading: its words would contradict it too.
 */
export function feedbackOn(
  result: CompetencyScore,
  usual: string = usualStep,
): { strength: string | null; next_step: string | null } | null {
  const { standing, strength, next_step, score, ai_score } = result
  if (standing === 'not_asked' || readerFailed(result)) return null
  if (contradicts(score, ai_score)) return null
  return { strength: strength || null, next_step: next_step || (standing === 'scored' ? null : usual) }
}
