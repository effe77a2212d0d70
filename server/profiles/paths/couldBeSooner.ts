// Whether one path could be as soon as another, if the true hours of every skill may be anywhere in its range.
import type { CatalogueIndex } from '../../occupations/face.ts'
import type { Choice } from './choosePaths.ts'
import { stay_weeks, type Step } from './stepCost.ts'

/** False only if no hours within the ranges make `one` take at most as long as `other`. A skill that both paths need takes the same time in both. */
export function couldBeSooner({ skills }: CatalogueIndex, one: Choice, other: Choice, hoursPerWeek: number): boolean {
  if (!one.weeks || !other.weeks || one.weeks.low > other.weeks.high) return false
  // How long experience takes depends on the steps before it, so such a path is compared by its whole range only.
  if (other.steps.some((step) => step.floor.because === 'experience')) return true
  const shares = new Map<string, number>()
  for (const [sign, { steps }] of [
    [1, one],
    [-1, other],
  ] as const)
    for (const { skill, counts } of steps.flatMap((step) => step.missing))
      shares.set(skill, (shares.get(skill) ?? 0) + sign * (1 - (counts?.share ?? 0)))
  const least = [...shares].reduce((sum, [id, share]) => {
    const { low, high } = skills.get(id)!.hours!
    return sum + share * (share > 0 ? low : high)
  }, 0)
  const waits = (steps: Step[], at: 'low' | 'high') =>
    steps.reduce(
      (sum, step, i) => sum + Math.max(0, (at === 'high' ? sure(step, i) : step.floor.weeks) - step.hours![at] / hoursPerWeek),
      0,
    )
  // The least that `one` waits for qualifications beyond its hours, and the most that `other` does.
  return least / hoursPerWeek + waits(one.steps, 'high') - waits(other.steps, 'low') <= rounding
}

/** Sums of the same hours in another order differ by less. */
const rounding = 1e-6

/** The floor that a step has whatever the steps before it take. */
const sure = ({ floor }: Step, i: number) => (floor.because === 'experience' ? (i > 0 ? stay_weeks : 0) : floor.weeks)
