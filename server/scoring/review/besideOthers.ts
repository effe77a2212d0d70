// The figures of single competencies that a CSV brought, beside what had been read and set before.
import type { ScoredBy } from '../../../shared/candidateResult.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import { sameCompetency } from '../../../shared/sameCompetency.ts'
import { readAgain } from '../recheckTouched.ts'

const byCsv = 'Entered by a person, by CSV.'
/** The reader's reason stands under the figure of a person. After an earlier file it says so already. */
const notTheirs = ({ reason, scored_by, ai_score }: CompetencyScore) => {
  const from_file = scored_by ? scored_by.kind === 'csv' : ai_score !== undefined
  return from_file ? reason : [byCsv, reason && `The reading before it said: ${reason}`].filter(Boolean).join(' ')
}

/** The uploaded score replaces a level that a person had set. */
function withoutLevel(competency: CompetencyScore): CompetencyScore {
  const { level: _, ...rest } = competency
  return rest
}

/**
 * The uploaded scores, each with the AI's score, evidence and advice for the
 * same competency. Answered competencies that the upload does not name stay.
 */
export function besideOthers(
  uploaded: { name: string; score: number }[],
  before: CompetencyScore[],
  scored_by: ScoredBy,
  plannedAs: (name: string) => { name: string; weight: number },
): CompetencyScore[] {
  const given = uploaded.map(({ name, score }): CompetencyScore => {
    const [earlier] = before.filter((c) => sameCompetency(c.name, name)).map((c) => readAgain(c))
    const { name: inPlan, weight } = plannedAs(name)
    // In the letters of the plan, whatever those in the file are: lists, filters and exports find it by this name.
    const changed = { name: earlier?.name ?? inPlan, score, low: score, high: score, weight, standing: 'scored' as const, scored_by }
    if (!earlier || earlier.entered) return { ...changed, reason: byCsv, evidence: [], entered: true }
    const first = earlier.ai_score === undefined && !earlier.scored_by
    return { ...withoutLevel(earlier), ...changed, reason: notTheirs(earlier), ...(first ? { ai_score: earlier.score } : {}) }
  })
  const others = before.filter((c) => !c.entered && c.standing !== 'not_asked' && !uploaded.some((u) => sameCompetency(u.name, c.name)))
  return [...given, ...others]
}
