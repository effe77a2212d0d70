import type { Competency } from '../../shared/plans.ts'

/** Each competency’s part of the score: “40%”, or “33.3%” where the whole numbers do not add up to 100. */
export function shareWords(competencies: Pick<Competency, 'weight'>[]): string[] {
  const all = competencies.reduce((sum, { weight }) => sum + weight, 0)
  const shares = competencies.map(({ weight }) => (100 * weight) / all)
  const whole = shares.reduce((sum, share) => sum + Math.round(share), 0) === 100
  return shares.map((share) => `${share.toLocaleString('en-US', { maximumFractionDigits: whole ? 0 : 1 })}%`)
}
