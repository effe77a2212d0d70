// What one step takes: the hours of the missing skills, less what transfers, and never less time than its qualifications take.
import type { CatalogueIndex, Hours, Occupation } from '../../occupations/face.ts'

/** What a person has at one point of a path. */
export type Reached = {
  skills: ReadonlySet<string>
  qualifications: ReadonlySet<string>
  /** Weeks in each occupation. */
  worked: ReadonlyMap<string, number>
  /** The occupation that the path has reached; null at its start. */
  at: Occupation | null
}

export type Missing = { skill: string; hours: Hours | null; counts: { skill: string; share: number } | null }

export type Step = {
  occupation: Occupation
  missing: Missing[]
  /** The missing qualifications, in the order in which they must be gained. */
  qualifications: { id: string; weeks: number; hours: number }[]
  /** Null if the hours of a missing skill are unknown. */
  hours: Hours | null
  weeks: Hours | null
  floor: { weeks: number; because: 'qualification' | 'experience' | 'work' | null }
  /** Weeks, to order the search. A skill without hours counts `standIn_hours`. */
  cost: number
}

/** How many weeks a person works in an occupation before they have learned its skills. */
export const stay_weeks = 26
const standIn_hours = 40
const none: Hours = { low: 0, likely: 0, high: 0 }

/** The step to an occupation; null if the person has none of the experience that it needs. */
export function stepCost(index: CatalogueIndex, from: Reached, to: Occupation, hoursPerWeek: number): Step | null {
  const experience = experienceLeft(from, to)
  if (experience === null) return null
  const missing = to.skills.filter((id) => !from.skills.has(id)).map((id) => missingSkill(index, from, id))
  const qualifications = qualificationsLeft(index, from, to.qualifications)
  const study = qualifications.reduce((sum, q) => sum + q.hours, 0) / hoursPerWeek
  const floors = [
    { weeks: 0, because: null },
    { weeks: from.at ? stay_weeks : 0, because: 'work' as const },
    { weeks: experience, because: 'experience' as const },
    { weeks: Math.max(longestChain(index, qualifications), study), because: 'qualification' as const },
  ]
  const floor = floors.reduce((a, b) => (b.weeks > a.weeks ? b : a))
  const hours = missing.every((m) => m.hours) ? missing.reduce((sum, m) => plus(sum, m.hours!), none) : null
  const weeks = hours && each(hours, (h) => Math.max(h / hoursPerWeek, floor.weeks))
  const guessed = missing.reduce((sum, m) => sum + (m.hours?.likely ?? standIn_hours), 0)
  return { occupation: to, missing, qualifications, hours, weeks, floor, cost: Math.max(guessed / hoursPerWeek, floor.weeks) }
}

/** What a person has after the step: its skills and qualifications, and more weeks in the occupation before it. */
export function afterStep(from: Reached, step: Step): Reached {
  const worked = new Map(from.worked)
  if (from.at) worked.set(from.at.id, (worked.get(from.at.id) ?? 0) + step.cost)
  return {
    // The skills that the new work teaches (`grows`) count for the next step: nobody leaves the work before they are learned.
    skills: new Set([...from.skills, ...step.occupation.skills, ...step.occupation.grows]),
    qualifications: new Set([...from.qualifications, ...step.qualifications.map((q) => q.id)]),
    worked,
    at: step.occupation,
  }
}

/** Weeks of experience that are still missing; null if the person has worked in none of the occupations that count. */
function experienceLeft({ worked, at }: Reached, { after }: Occupation): number | null {
  if (after.weeks === 0) return 0
  const held = after.occupations.filter((id) => worked.has(id) || at?.id === id)
  if (held.length === 0) return null
  return Math.min(...held.map((id) => Math.max(0, after.weeks - (worked.get(id) ?? 0))))
}

/** The hours of one missing skill, less what counts for it. */
export function missingSkill({ skills, neighbours }: CatalogueIndex, { skills: held }: Reached, id: string): Missing {
  const counts = neighbours.get(id)?.find((n) => held.has(n.skill)) ?? null
  const whole = skills.get(id)!.hours
  return { skill: id, counts, hours: whole && each(whole, (h) => h * (1 - (counts?.share ?? 0))) }
}

function qualificationsLeft(
  { qualifications }: CatalogueIndex,
  { qualifications: held }: Reached,
  wanted: string[],
): Step['qualifications'] {
  const found: Step['qualifications'] = []
  const add = (id: string) => {
    if (held.has(id) || found.some((q) => q.id === id)) return
    const q = qualifications.get(id)!
    q.needs.forEach(add)
    const credits = q.credits.filter((credit) => held.has(credit.qualification))
    found.push({ id, weeks: Math.min(q.weeks, ...credits.map((c) => c.weeks)), hours: Math.min(q.hours, ...credits.map((c) => c.hours)) })
  }
  wanted.forEach(add)
  return found
}

/** Weeks. A qualification that needs another one begins after it; others run side by side. */
function longestChain({ qualifications }: CatalogueIndex, left: Step['qualifications']): number {
  const ends = new Map<string, number>()
  for (const { id, weeks } of left) ends.set(id, weeks + Math.max(0, ...qualifications.get(id)!.needs.map((need) => ends.get(need) ?? 0)))
  return Math.max(0, ...ends.values())
}

const each = (h: Hours, change: (n: number) => number): Hours => ({ low: change(h.low), likely: change(h.likely), high: change(h.high) })
export const plus = (a: Hours, b: Hours): Hours => ({ low: a.low + b.low, likely: a.likely + b.likely, high: a.high + b.high })
