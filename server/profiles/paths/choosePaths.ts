// Chooses the two or three paths that a person is offered: how long each takes, and which of them are ties.
import type { CatalogueIndex, Hours, Occupation } from '../../occupations/face.ts'
import { nearestPaths } from './nearestPaths.ts'
import { searchPaths, type Found } from './searchPaths.ts'
import { sameTime } from '../../../shared/timeWords.ts'
import { plus, stay_weeks, type Reached, type Step } from './stepCost.ts'

/** The part of a profile that paths are made from. It does not say who the person is. */
export type Start = {
  skills: string[]
  qualifications: string[]
  /** `abroad`: nowhere in New Zealand. */
  worked: { occupation: string; weeks: number; abroad?: boolean }[]
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
/** How many paths to one goal are compared. */
export const looked = 60

export function startingFrom(index: CatalogueIndex, start: Start): Reached {
  const work = start.worked.flatMap(({ occupation, weeks, abroad }) => {
    const found = index.occupations.get(occupation)
    const skills = found ? [...found.skills, ...(weeks >= stay_weeks ? found.grows : [])] : []
    return abroad ? skills.filter((id) => !index.skills.get(id)!.here) : skills
  })
  return {
    skills: new Set([...start.skills, ...work]),
    qualifications: new Set(start.qualifications),
    worked: new Map(start.worked.map(({ occupation, weeks }) => [occupation, weeks])),
    at: null,
  }
}

/** Paths to the occupation that is the goal. Without one or a path to it, paths to better occupations that are near. Fastest first. */
export function choosePaths(index: CatalogueIndex, start: Start, goal_id: string | null, hoursPerWeek: number): Choice[] {
  const from = startingFrom(index, start)
  const goal = goal_id === null ? undefined : index.occupations.get(goal_id)
  const found = goal ? pathsTo(index, from, goal, hoursPerWeek) : []
  return withTies((found.length > 0 ? found : betterFits(index, from, hoursPerWeek, goal)).map(toChoice))
}

/**
 * Paths that differ from each other. None takes longer than twice the time of the fastest plus `stay_weeks`. Where nothing differs from the
 * fastest, it is offered with other steps too.
 */
function pathsTo(index: CatalogueIndex, from: Reached, goal: Occupation, hoursPerWeek: number): Found[] {
  const [chosen, detours]: [Found[], Found[]] = [[], []]
  let seen = 0
  for (const path of searchPaths(index, from, goal, hoursPerWeek)) {
    if (chosen[0] && tooSlow(chosen[0], path)) break
    if (!chosen.some((other) => alike(other, path))) chosen.push(path)
    else if (!detours.some((other) => alike(beside(chosen[0]!, other), beside(chosen[0]!, path)))) detours.push(path)
    if (chosen.length === offered || ++seen === looked) break
  }
  return chosen.length === 1 ? [...chosen, ...detours].slice(0, offered) : chosen
}

/** A path without the steps that the fastest has too. Its goal stays. */
const beside = (fastest: Found, path: Found): Found => ({
  ...path,
  steps: path.steps.filter((step, i) => i === path.steps.length - 1 || !fastest.steps.some((one) => one.occupation === step.occupation)),
})

/** More than twice the time of the fastest, and `stay_weeks`. */
export const tooSlow = (fastest: Found, path: Found) => path.cost > 2 * fastest.cost + stay_weeks

/** From this share of the shorter way on, two paths are alike. */
const sameWay = 0.5

/** Whether much of the shorter way is in the other one too, without the goal. So a detour on the way of another path is not offered. */
export function alike(a: Found, b: Found): boolean {
  const [wayA, wayB] = [a, b].map((path) => path.steps.slice(0, -1).map((step) => step.occupation.id)) as [string[], string[]]
  const both = wayA.filter((id) => wayB.includes(id)).length
  return both > 0 && both / Math.min(wayA.length, wayB.length) >= sameWay
}

/** A path to each of the nearest occupations. Which ones are near does not depend on hours, because hours are estimates. */
function betterFits(index: CatalogueIndex, from: Reached, hoursPerWeek: number, not: Occupation | undefined): Found[] {
  const found: Found[] = []
  for (const path of nearestPaths(index, from, hoursPerWeek, not)) if (found.push(path) === offered) break
  return found
}

export const idOf = ({ steps }: Found) => steps.map((step) => step.occupation.id).join('>')
const none: Hours = { low: 0, likely: 0, high: 0 }
const sum = (list: (Hours | null)[]) => list.reduce<Hours | null>((all, one) => (all && one ? plus(all, one) : null), none)

/** As it is told: whole weeks, and never less than the most. */
export const rounded = (h: Hours): Hours => ({ low: Math.round(h.low), likely: Math.round(h.likely), high: Math.ceil(h.high) })

export function toChoice(found: Found): Choice {
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

/** No one can say which is sooner: their ranges overlap, or both ends are told as the same time (“3 years” and “3 years”). */
const areTies = (a: Hours, b: Hours) => (a.low <= b.high && b.low <= a.high) || toldAlike(rounded(a), rounded(b))
const toldAlike = (a: Hours, b: Hours) => sameTime(a.low, b.low) && sameTime(a.high, b.high)

/** Choices without hours come last and have no rank. */
function withTies(choices: Choice[]): Choice[] {
  const ranked = choices.filter((c) => c.weeks).toSorted((a, b) => a.weeks!.likely - b.weeks!.likely || (a.id < b.id ? -1 : 1))
  return [
    ...ranked.map((c) => ({
      ...c,
      tied_with: ranked.filter((other) => other !== c && areTies(c.weeks!, other.weeks!)).map((other) => other.id),
    })),
    ...choices.filter((c) => !c.weeks),
  ]
}
