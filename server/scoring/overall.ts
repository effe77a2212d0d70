import type { Competency } from '../../shared/plans.ts'
import type { CompetencyScore } from '../../shared/scoring.ts'

export type Overall = { overall_score: number | null; overall_low: number | null; overall_high: number | null; notes: string[] }

export const toTenth = (value: number) => Math.round(value * 10) / 10

/**
 * The weighted mean, out of 100. A competency without evidence counts as its rubric's lowest anchor; one that was not asked
 * is left out, and where that is more than half of the weight there is no overall score.
 */
export function overall(scores: CompetencyScore[], plan: Competency[]): Overall {
  const lowestOf = (name: string) => plan.find((c) => c.name === name)?.rubric.lowest_score ?? 10
  const total = scores.reduce((sum, s) => sum + s.weight, 0)
  const counted = scores.filter((s) => s.standing !== 'not_asked')
  const weight = counted.reduce((sum, s) => sum + s.weight, 0)
  const without = scores.filter((s) => s.standing === 'insufficient_evidence')
  const leftOut = scores.filter((s) => s.standing === 'not_asked').map((s) => s.name)
  const notes = [
    ...without.map((s) => `${s.name} counts as ${lowestOf(s.name)}, the rubric’s lowest anchor, for want of evidence.`),
    ...(leftOut.length > 0 ? [`Left out because it was not asked or not answered: ${leftOut.join(', ')}.`] : []),
  ]
  // A hair's breadth of tolerance: weights such as 0.1 do not add up exactly in binary.
  if (weight === 0 || total - weight > total / 2 + 1e-9) {
    return {
      overall_score: null,
      overall_low: null,
      overall_high: null,
      notes: [...notes, 'More than half of the plan was not asked or not answered, so there is no overall score; a person has to decide.'],
    }
  }
  const mean = (field: 'score' | 'low' | 'high') =>
    toTenth(counted.reduce((sum, s) => sum + s.weight * (s[field] ?? lowestOf(s.name)), 0) / weight)
  return { overall_score: mean('score'), overall_low: mean('low'), overall_high: mean('high'), notes }
}
