import type { Competency } from '../../../shared/plans.ts'
import type { ScoredBy } from '../../../shared/candidateResult.ts'
import type { CompetencyScore, Evidence } from '../../../shared/competencyScore.ts'
import type { SetLevel } from '../../db/schema/scoring.ts'
import { readAgain } from '../recheckTouched.ts'
import { sameCompetency } from '../../../shared/sameCompetency.ts'

type PersonsSet = { user_id: string; levels: SetLevel[] }

/**
 * The competencies with a person's levels as their scores. What the AI gave, said and quoted is kept with them, and so are the words that
 * others chose. Words that the same person chose before go, unless they chose them again. `earlier`: all sets of this score, oldest first.
 */
export function withLevels(
  { before, plan, earlier }: { before: CompetencyScore[]; plan: Competency[]; earlier: PersonsSet[] },
  { user_id, levels }: PersonsSet,
  scored_by: ScoredBy,
): CompetencyScore[] {
  const by = (name: string) => levels.find((l) => sameCompetency(l.name, name))
  const set = (c: CompetencyScore, { name, level, score, evidence }: SetLevel): CompetencyScore => {
    const others = new Set(chosenByOthers(earlier, name, user_id).map(wordsOf))
    const kept = c.evidence.filter((e) => !e.chosen || others.has(wordsOf(e)))
    const quoted = new Set(c.evidence.filter((e) => !e.chosen).map(wordsOf))
    const chosen = evidence.map((e) => (quoted.has(wordsOf(e)) ? e : { ...e, chosen: true as const }))
    const first = c.ai_score === undefined && c.scored_by === undefined && !c.entered
    return {
      ...readAgain(c),
      score,
      low: score,
      high: score,
      standing: 'scored',
      evidence: eachOnce([...chosen, ...kept]),
      level,
      scored_by,
      ...(first ? { ai_score: c.score } : {}),
    }
  }
  const changed = before.map((c) => {
    const level = by(c.name)
    return level ? set(c, level) : c
  })
  const added = levels
    .filter((l) => !before.some((c) => by(c.name) === l))
    .map((l) => set(unread(plan.find((c) => sameCompetency(c.name, l.name))!), l))
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

const wordsOf = ({ turn_id, quote }: Evidence) => turn_id + quote

/** The words that each other person chose for a competency when they last set its level. */
function chosenByOthers(earlier: PersonsSet[], name: string, user_id: string): Evidence[] {
  const newest = new Map<string, SetLevel>()
  for (const set of earlier.filter((s) => s.user_id !== user_id))
    for (const level of set.levels) if (sameCompetency(level.name, name)) newest.set(set.user_id, level)
  return [...newest.values()].flatMap((level) => level.evidence)
}

function eachOnce(evidence: Evidence[]): Evidence[] {
  const seen = new Set<string>()
  return evidence.filter((e) => !seen.has(wordsOf(e)) && seen.add(wordsOf(e)))
}
