import type { ScoredBy } from '../../shared/candidateResult.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import { isProposed } from '../../shared/proposedRange.ts'

const words = { insufficient_evidence: 'insufficient evidence', unanswered: 'not answered', not_asked: 'left out' }

const sourceWords = ({ kind, name }: ScoredBy): string => (kind === 'person' ? `by ${name ?? 'a person'}` : kind === 'csv' ? 'CSV' : 'AI')

type Shown = { figure: string | null; by?: string }

/**
 * What a list shows of one competency: its figure, and who gave it where that is not who gave the whole score. A figure that nobody has
 * confirmed is not shown; null where the whole score says so itself.
 */
export function chipFigure(of: Pick<CompetencyScore, 'score' | 'standing' | 'level' | 'scored_by'>, whole: ScoredBy | null): Shown {
  if (of.standing !== 'scored') return { figure: words[of.standing] }
  if (of.score === null) return { figure: 'left out' }
  if (isProposed(of, whole)) return { figure: whole?.kind === 'baseline' ? null : 'provisional' }
  const figure = String(Math.round(of.score))
  return of.scored_by ? { figure, by: sourceWords(of.scored_by) } : { figure }
}
