import type { Competency } from '../../../shared/plans.ts'
import type { ScoredBy } from '../../../shared/candidateResult.ts'
import type { CompetencyScore, Evidence } from '../../../shared/competencyScore.ts'
import type { SetLevel } from '../../db/schema/scoring.ts'
import { readAgain } from '../recheckTouched.ts'

/** The competencies with a person's levels as their scores. What the AI gave, said and quoted is kept with them. */
export function withLevels(before: CompetencyScore[], plan: Competency[], levels: SetLevel[], scored_by: ScoredBy): CompetencyScore[] {
  const by = (name: string) => levels.find((l) => l.name.toLowerCase() === name.toLowerCase())
  const set = (c: CompetencyScore, { level, score, evidence }: SetLevel): CompetencyScore => {
    const first = c.ai_score === undefined && c.scored_by === undefined && !c.entered
    return {
      ...readAgain(c),
      score,
      low: score,
      high: score,
      standing: 'scored',
      evidence: eachOnce([...evidence, ...c.evidence]),
      level,
      scored_by,
      ...(first ? { ai_score: c.score } : {}),
    }
  }
  const changed = before.map((c) => {
    const level = by(c.name)
    return level ? set(c, level) : c
  })
  const added = levels.filter((l) => !before.some((c) => by(c.name) === l)).map((l) => set(unread(plan.find((c) => c.name === l.name)!), l))
  return [...changed, ...added]
}

/** A competency that nothing has read, so there is no AI score to keep. */
export const unread = ({ name, weight }: Competency): CompetencyScore => ({
  name,
  score: null,
  low: null,
  high: null,
  weight,
  standing: 'insufficient_evidence',
  reason: '',
  evidence: [],
  scored_by: { kind: 'person' },
})

function eachOnce(evidence: Evidence[]): Evidence[] {
  const seen = new Set<string>()
  return evidence.filter(({ turn_id, quote }) => !seen.has(turn_id + quote) && seen.add(turn_id + quote))
}
