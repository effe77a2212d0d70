import type { CompetencyScore } from './competencyScore.ts'

/** Whether a person should read this answer before deciding. False once a person has given its score. */
export const toRead = ({ doubts = [], level, entered, scored_by }: CompetencyScore): boolean =>
  doubts.length > 0 && level === undefined && !entered && scored_by?.kind !== 'person' && scored_by?.kind !== 'csv'

/**
 * What the feedback advises on one competency, and so what whoever approves it is shown: what the answer did well and what to do next time, where the
 * reading says so; of what was not asked it says nothing.
 */
export function adviceOf({ standing, strength, next_step }: CompetencyScore): { strength: string | null; next_step: string | null } | null {
  if (standing === 'not_asked') return null
  const usual = standing === 'scored' ? null : 'Choose one real occasion, and say what you did yourself and what came of it.'
  return { strength: strength || null, next_step: next_step || usual }
}
