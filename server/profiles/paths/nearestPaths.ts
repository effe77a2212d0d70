// Which occupations are near to what a person has done, for somebody who names no goal.
import type { CatalogueIndex, Occupation } from '../../occupations/face.ts'
import { searchPaths, type Found } from './searchPaths.ts'
import type { Reached } from './stepCost.ts'

/** 0: people come to it from the person's work. 1: of the same family of work. 2: of another field. */
type Distance = 0 | 1 | 2

/** The least fit for an occupation to which the person's work does not lead. */
const leastFit = 0.15

/**
 * The fastest path to each occupation that is near, the nearest first. None ranks below the present work. One of another field counts only
 * if it asks for no other work first: nobody who cooks wants to become an enrolled nurse so as to lead a ward.
 */
export function* nearestPaths(index: CatalogueIndex, from: Reached, hoursPerWeek: number, not: Occupation | undefined): Generator<Found> {
  const work = [...from.worked.keys()].flatMap((id) => index.occupations.get(id) ?? [])
  const present = Math.min(5, ...work.map((one) => one.level))
  const distanceTo = (goal: Occupation): Distance => {
    if (work.some((one) => one.level === present && goal.after.occupations.includes(one.id))) return 0
    return work.some((one) => one.family === goal.family) ? 1 : 2
  }
  const near = [...index.occupations.values()].flatMap((goal) => {
    if (goal === not || from.worked.has(goal.id) || goal.level > present) return []
    const [fit, distance] = [fitOf(index, from, goal), distanceTo(goal)]
    return distance > 0 && fit < leastFit ? [] : [{ goal, fit, distance }]
  })
  for (const { goal, distance } of near.toSorted((a, b) => a.distance - b.distance || b.fit - a.fit || (a.goal.id < b.goal.id ? -1 : 1))) {
    const [fastest] = searchPaths(index, from, goal, hoursPerWeek)
    if (fastest && (distance < 2 || fastest.steps.length === 1)) yield fastest
  }
}

/** The share of an occupation's skills that the person already has, from 0 to 1. A skill that many occupations ask for counts for little. */
function fitOf({ neighbours, rarity }: CatalogueIndex, { skills: held }: Reached, goal: Occupation): number {
  const weight = (id: string) => rarity.get(id) ?? 0
  const counts = (id: string) => (held.has(id) ? 1 : (neighbours.get(id)?.find((n) => held.has(n.skill))?.share ?? 0))
  const all = goal.skills.reduce((sum, id) => sum + weight(id), 0)
  return all === 0 ? 0 : goal.skills.reduce((sum, id) => sum + weight(id) * counts(id), 0) / all
}
