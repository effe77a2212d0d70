// Chooses the two or three paths that a person is offered: how long each takes, and which of them are ties.
import type { CatalogueIndex, Hours, Occupation } from '../../occupations/face.ts'
import { searchPaths, type Found } from './searchPaths.ts'
import { plus, stayWeeks, type Standing, type Step } from './stepCost.ts'

/** The part of a profile that paths are made from. It does not say who the person is. */
export type Start = {
  skills: string[]
  qualifications: string[]
  worked: { occupation: string; weeks: number }[]
}

export type Choice = {
  id: string
  goal: Occupation
  steps: Step[]
  hours: Hours | null
  weeks: Hours | null
  /** The least weeks, for any number of hours a week. */
  floor: number
  tied_with: string[]
}

const offered = 3
/** How many paths are compared to find three that differ. */
const looked = 60

export function startingFrom(index: CatalogueIndex, start: Start): Standing {
  const work = start.worked.flatMap(({ occupation, weeks }) => {
    const found = index.occupations.get(occupation)
    return found ? [...found.skills, ...(weeks >= stayWeeks ? found.grows : [])] : []
  })
  return {
    skills: new Set([...start.skills, ...work]),
    qualifications: new Set(start.qualifications),
    worked: new Map(start.worked.map(({ occupation, weeks }) => [occupation, weeks])),
    at: null,
  }
}

/** Paths to the wished-for occupation. Without a wish or a path to it, paths to better occupations that are near. Fastest first. */
export function choosePaths(index: CatalogueIndex, start: Start, wish: string | null, hoursPerWeek: number): Choice[] {
  const from = startingFrom(index, start)
  const goal = wish === null ? undefined : index.occupations.get(wish)
  const found = goal ? pathsTo(index, from, goal, hoursPerWeek) : []
  return withTies((found.length > 0 ? found : betterFits(index, from, hoursPerWeek, goal)).map(toChoice))
}

/** Paths that differ from each other. None takes longer than twice the time of the fastest plus `stayWeeks`. */
function pathsTo(index: CatalogueIndex, from: Standing, goal: Occupation, hoursPerWeek: number): Found[] {
  const chosen: Found[] = []
  let seen = 0
  for (const path of searchPaths(index, from, goal, hoursPerWeek)) {
    if (chosen[0] && path.cost > 2 * chosen[0].cost + stayWeeks) break
    if (chosen.every((other) => alike(other, path) < 0.5)) chosen.push(path)
    if (chosen.length === offered || ++seen === looked) break
  }
  return chosen
}

/** The share of occupations that two paths have in common, without the goal, from 0 to 1. */
function alike(a: Found, b: Found): number {
  const [wayA, wayB] = [a, b].map((path) => path.steps.slice(0, -1).map((step) => step.occupation.id)) as [string[], string[]]
  const both = wayA.filter((id) => wayB.includes(id)).length
  return both === 0 ? 0 : both / (wayA.length + wayB.length - both)
}

/** Occupations that rank above the present work, then those of equal rank. The person already has part of their skills. */
function betterFits(index: CatalogueIndex, from: Standing, hoursPerWeek: number, not: Occupation | undefined): Found[] {
  const levels = [...from.worked.keys()].map((id) => index.occupations.get(id)?.level ?? 5)
  const present = Math.min(5, ...levels)
  const fitting = [...index.occupations.values()].flatMap((goal) => {
    const fit = fitOf(index, from, goal)
    if (goal === not || from.worked.has(goal.id) || goal.level > present || fit < leastFit) return []
    return [{ goal, fit, better: goal.level < present ? 0 : 1 }]
  })
  const near = fitting
    .toSorted((a, b) => a.better - b.better || b.fit - a.fit)
    .slice(0, searched)
    .flatMap(({ goal, fit, better }) => {
      const [fastest] = searchPaths(index, from, goal, hoursPerWeek)
      return fastest ? [{ ...fastest, better, effort: fastest.cost / fit }] : []
    })
  return near.toSorted((a, b) => a.better - b.better || a.effort - b.effort || (idOf(a) < idOf(b) ? -1 : 1)).slice(0, offered)
}

const leastFit = 0.25
/** For how many of the best fitting occupations a path is searched. */
const searched = 30

/** The share of the hours of an occupation's skills that the person already has, from 0 to 1. */
export function fitOf(index: CatalogueIndex, { skills: held }: Pick<Standing, 'skills'>, goal: Occupation): number {
  let [there, whole] = [0, 0]
  for (const id of goal.skills) {
    const hours = index.skills.get(id)!.hours?.likely ?? 1
    const counts = held.has(id) ? 1 : (index.neighbours.get(id)?.find((n) => held.has(n.skill))?.share ?? 0)
    there += hours * counts
    whole += hours
  }
  return whole === 0 ? 0 : there / whole
}

const idOf = ({ steps }: Found) => steps.map((step) => step.occupation.id).join('>')
const none: Hours = { low: 0, likely: 0, high: 0 }
const sum = (list: (Hours | null)[]) => list.reduce<Hours | null>((all, one) => (all && one ? plus(all, one) : null), none)

function toChoice(found: Found): Choice {
  const { steps } = found
  return {
    id: idOf(found),
    goal: steps.at(-1)!.occupation,
    steps,
    hours: sum(steps.map((step) => step.hours)),
    weeks: sum(steps.map((step) => step.weeks)),
    floor: steps.reduce((all, step) => all + step.floor.weeks, 0),
    tied_with: [],
  }
}

/** Choices without hours come last and have no rank. Choices whose ranges overlap are ties. */
function withTies(choices: Choice[]): Choice[] {
  const ranked = choices.filter((c) => c.weeks).toSorted((a, b) => a.weeks!.likely - b.weeks!.likely || (a.id < b.id ? -1 : 1))
  const overlap = (a: Hours, b: Hours) => a.low <= b.high && b.low <= a.high
  return [
    ...ranked.map((c) => ({
      ...c,
      tied_with: ranked.filter((other) => other !== c && overlap(c.weeks!, other.weeks!)).map((other) => other.id),
    })),
    ...choices.filter((c) => !c.weeks),
  ]
}
