// Paths that are not offered and could still be as soon as the first one, because hours are estimates.
import type { CatalogueIndex, Occupation } from '../../occupations/face.ts'
import { idOf, looked, startingFrom, toChoice, type Choice, type Start } from './choosePaths.ts'
import { couldBeSooner } from './couldBeSooner.ts'
import { nearestPaths } from './nearestPaths.ts'
import { searchPaths, type Found } from './searchPaths.ts'

/** How many occupations after the offered ones are looked at. */
const further = 5

/**
 * Other ways to the goals of `choices` and, where the candidate named none of these, the next nearest occupations: those that could be sooner
 * than every choice. Empty if the first choice has no rank.
 */
export function asSoon(index: CatalogueIndex, start: Start, goal_id: string | null, choices: Choice[], hoursPerWeek: number): Choice[] {
  if (!choices[0]?.weeks) return []
  const from = startingFrom(index, start)
  const wanted = goal_id === null ? undefined : index.occupations.get(goal_id)
  const goals = [...new Set(choices.map((choice) => choice.goal))]
  const ways = goals.flatMap((goal) => atMost(looked, searchPaths(index, from, goal, hoursPerWeek)))
  const next = wanted && goals.includes(wanted) ? [] : nextNearest(index, start, goals, wanted, hoursPerWeek)
  const there = new Set(choices.map((choice) => choice.id))
  return [...next, ...ways]
    .filter((found) => !there.has(idOf(found)))
    .map(toChoice)
    .filter((choice) => choices.every((other) => !other.weeks || couldBeSooner(index, choice, other, hoursPerWeek)))
}

function nextNearest(index: CatalogueIndex, start: Start, goals: Occupation[], not: Occupation | undefined, hoursPerWeek: number): Found[] {
  const near = atMost(goals.length + further, nearestPaths(index, startingFrom(index, start), hoursPerWeek, not))
  return near.filter((found) => !goals.includes(found.steps.at(-1)!.occupation))
}

function atMost<T>(count: number, all: Iterable<T>): T[] {
  const found: T[] = []
  for (const one of all) if (found.push(one) === count) break
  return found
}
