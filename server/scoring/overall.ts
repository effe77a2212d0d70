import { usualLowestScore, type Competency } from '../../shared/plans.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import { readerFailed } from '../../shared/feedbackOn.ts'
import { inWords } from '../../shared/inWords.ts'
import { toTenth } from '../../shared/toTenth.ts'
import { sameCompetency } from '../../shared/sameCompetency.ts'

export type Overall = { overall_score: number | null; overall_low: number | null; overall_high: number | null; notes: string[] }

const none = { overall_score: null, overall_low: null, overall_high: null }

export const lowestOf = (plan: Competency[], name: string) =>
  plan.find((c) => sameCompetency(c.name, name))?.rubric.lowest_score ?? usualLowestScore

/**
 * The weighted mean, out of 100. A question without an answer, or with an answer without evidence,
 * counts as its rubric's lowest anchor. A question that was not asked is left out. If those are
 * more than half of the weight there is no overall score, unless a person has set the levels. Nor is
 * there one while an answer has no level because its reader failed.
 */
export function overall(scores: CompetencyScore[], plan: Competency[], { by_person = false } = {}): Overall {
  const total = scores.reduce((sum, s) => sum + s.weight, 0)
  const counted = scores.filter((s) => s.standing !== 'not_asked')
  const weight = counted.reduce((sum, s) => sum + s.weight, 0)
  const leftOut = scores.filter((s) => s.standing === 'not_asked').map((s) => s.name)
  const lowest = (standing: CompetencyScore['standing'], why: string) =>
    scores
      .filter((s) => s.standing === standing && !readerFailed(s))
      .map((s) => `${s.name} counts as ${lowestOf(plan, s.name)}, the score of level 1, because ${why}.`)
  const failed = scores.filter(readerFailed).map((s) => s.name)
  const notes = [
    ...(failed.length > 0
      ? [
          `The readings of ${inWords(failed)} cannot be used, so there is no overall score until a person sets ${failed.length === 1 ? 'its level' : 'their levels'}.`,
        ]
      : []),
    ...lowest('insufficient_evidence', 'nothing in the answer supports a level'),
    ...lowest('unanswered', 'it was not answered'),
    ...(leftOut.length > 0 ? [`Left out because it was not asked or its answer was lost: ${leftOut.join(', ')}.`] : []),
  ]
  // A tiny tolerance: weights such as 0.1 do not add up exactly in binary.
  const mostLeftOut = total - weight > total / 2 + 1e-9
  if (weight === 0 || (mostLeftOut && !by_person)) {
    const why = 'More than half of the plan was not asked or was lost, so there is no overall score; a person has to set one.'
    return { ...none, notes: mostLeftOut ? [...notes, why] : notes }
  }
  if (failed.length > 0) return { ...none, notes }
  const mean = (field: 'score' | 'low' | 'high') =>
    toTenth(counted.reduce((sum, s) => sum + s.weight * (s[field] ?? lowestOf(plan, s.name)), 0) / weight)
  return { overall_score: mean('score'), overall_low: mean('low'), overall_high: mean('high'), notes }
}
