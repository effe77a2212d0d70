// What would make another offered path the fastest: more or fewer hours a week, or one skill that the person already has.
import type { CatalogueIndex } from '../../occupations/face.ts'
import { startingFrom, type Choice, type Start } from './choosePaths.ts'
import { afterStep, stepCost, type Step } from './stepCost.ts'

const other_hours = [5, 10, 15, 20, 30, 40]

/** Sentences for the candidate; empty if no path has a rank. */
export function whatChanges(index: CatalogueIndex, start: Start, choices: Choice[], hoursPerWeek: number): string[] {
  return [...whatReorders(index, start, choices, hoursPerWeek), ...whatShortens(index, start, choices, hoursPerWeek)]
}

/** Finds a qualification that a profile may have left out, such as a driver licence, and that makes a path take half as long or less. */
function whatShortens(index: CatalogueIndex, start: Start, choices: Choice[], hoursPerWeek: number): string[] {
  return choices.flatMap((choice) => {
    const own = walk(index, start, choice, hoursPerWeek)
    const missing = choice.steps.flatMap((step) => step.qualifications.map((q) => q.id))
    const decides = missing.find((id) => {
      const having = { ...start, qualifications: [...start.qualifications, id] }
      return choice.weeks && walk(index, having, choice, hoursPerWeek) <= own / 2
    })
    return decides
      ? [`If you have this already, the path ${stepNames(choice)} takes half as long or less: ${index.qualifications.get(decides)!.name}.`]
      : []
  })
}

function whatReorders(index: CatalogueIndex, start: Start, choices: Choice[], hoursPerWeek: number): string[] {
  const [first, ...others] = choices.filter((choice) => choice.weeks)
  if (!first || others.length === 0) return []
  const found: string[] = []
  const better = (hours: number) => {
    const costs = [first, ...others].map((choice) => ({ choice, cost: walk(index, start, choice, hours) }))
    return costs.reduce((a, b) => (b.cost < a.cost ? b : a)).choice
  }
  for (const [hours, word] of [
    [other_hours.filter((h) => h < hoursPerWeek).findLast((h) => better(h) !== first), 'only'],
    [other_hours.find((h) => h > hoursPerWeek && better(h) !== first), ''],
  ] as const)
    if (hours) found.push(`With ${word ? `${word} ` : ''}${hours} hours a week, the path ${stepNames(better(hours))} would be the fastest.`)
  const own = walk(index, start, first, hoursPerWeek)
  for (const other of others) {
    const missing = other.steps.flatMap((step) => step.missing).toSorted((a, b) => (b.hours?.likely ?? 0) - (a.hours?.likely ?? 0))
    const decides = missing.find(({ skill }) => {
      const having = { ...start, skills: [...start.skills, skill] }
      return walk(index, having, other, hoursPerWeek) < Math.min(own, walk(index, having, first, hoursPerWeek))
    })
    if (decides)
      found.push(`If you can already show ${index.skills.get(decides.skill)!.name}, the path ${stepNames(other)} is the fastest.`)
  }
  if (found.length > 0) return found
  const tried = `${other_hours.slice(0, -1).join(', ')} or ${other_hours.at(-1)!}`
  const stays = `With ${tried} hours a week the first path still has the shortest likely time, and no single skill that you may already have changes that.`
  const tie = 'How long you really need, within the ranges, decides between the paths that are a tie.'
  return [first.tied_with.length > 0 ? `${stays} ${tie}` : stays]
}

const stepNames = ({ steps }: Choice) => steps.map((step) => step.occupation.name).join(' → ')

/** The likely weeks of the same steps, from another start or with other hours a week. */
function walk(index: CatalogueIndex, start: Start, { steps }: Choice, hoursPerWeek: number): number {
  let reached = startingFrom(index, start)
  let cost = 0
  for (const { occupation } of steps) {
    const step: Step | null = stepCost(index, reached, occupation, hoursPerWeek)
    if (!step) return Infinity
    cost += step.cost
    reached = afterStep(reached, step)
  }
  return cost
}
