// The shortest-path search. The fastest path comes out first, because no step takes negative time.
import type { CatalogueIndex, Occupation } from '../../occupations/face.ts'
import { afterStep, stay_weeks, stepCost, type Reached, type Step } from './stepCost.ts'

export type Found = { steps: Step[]; cost: number }

export const mostSteps = 4

/**
 * Every path to the occupation, in the order of its likely weeks. The cost of a step depends on everything learned before it, so the
 * search keeps whole paths and not one best cost for each occupation. Occupations that are too far from the goal are left out first.
 * Every step after the first takes at least `stay_weeks`. This gives the least time for the rest of a path, and slower paths wait.
 */
export function* searchPaths(index: CatalogueIndex, from: Reached, goal: Occupation, hoursPerWeek: number): Generator<Found> {
  const left = stepsLeft(index, goal)
  const heap = new Heap()
  const go = (before: { steps: Step[]; cost: number; reached: Reached }, to: Occupation) => {
    // A path does not go through an occupation that ranks above the goal, or back to work that was done before.
    const back = before.reached.worked.has(to.id) || before.steps.some((step) => step.occupation.id === to.id)
    if (to !== goal && (back || to.level < goal.level)) return
    if (before.steps.length + 1 + (left.get(to.id) ?? Infinity) > mostSteps) return
    const step = stepCost(index, before.reached, to, hoursPerWeek)
    const cost = before.cost + (step?.cost ?? 0)
    if (step)
      heap.push({
        steps: [...before.steps, step],
        cost,
        least: cost + stay_weeks * left.get(to.id)!,
        before: before.reached,
        key: keyOf(before.steps, to),
      })
  }
  for (const id of left.keys()) go({ steps: [], cost: 0, reached: from }, index.occupations.get(id)!)
  for (let next = heap.pop(); next; next = heap.pop()) {
    const last = next.steps.at(-1)!.occupation
    if (last === goal) yield { steps: next.steps, cost: next.cost }
    else {
      const reached = afterStep(next.before, next.steps.at(-1)!)
      for (const to of index.leadsTo.get(last.id) ?? []) if (left.has(to.id)) go({ ...next, reached }, to)
    }
  }
}

/** The occupations that lead to the goal, each with the smallest number of steps to it. */
function stepsLeft(index: CatalogueIndex, goal: Occupation): Map<string, number> {
  const left = new Map([[goal.id, 0]])
  // The loop also visits entries that are added during the loop, so it goes outwards from the goal.
  for (const [id, steps] of left)
    if (steps < mostSteps - 1)
      for (const before of index.occupations.get(id)!.after.occupations) if (!left.has(before)) left.set(before, steps + 1)
  return left
}

type Entry = { steps: Step[]; cost: number; least: number; before: Reached; key: string }
const keyOf = (steps: Step[], to: Occupation) => [...steps.map((step) => step.occupation.id), to.id].join(' ')
/** If two paths take equally long, the one with fewer steps comes first, then by id. So the same profile gets the same answer. */
const sooner = (a: Entry, b: Entry) =>
  a.least < b.least || (a.least === b.least && (a.steps.length < b.steps.length || (a.steps.length === b.steps.length && a.key < b.key)))

class Heap {
  #entries: Entry[] = []

  push(entry: Entry): void {
    const entries = this.#entries
    let at = entries.push(entry) - 1
    for (let up = (at - 1) >> 1; at > 0 && sooner(entry, entries[up]!); up = (at - 1) >> 1) {
      entries[at] = entries[up]!
      at = up
    }
    entries[at] = entry
  }

  pop(): Entry | undefined {
    const entries = this.#entries
    const first = entries[0]
    const last = entries.pop()
    if (!last || entries.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= entries.length) break
      if (child + 1 < entries.length && sooner(entries[child + 1]!, entries[child]!)) child++
      if (!sooner(entries[child]!, last)) break
      entries[at] = entries[child]!
      at = child
    }
    entries[at] = last
    return first
  }
}
