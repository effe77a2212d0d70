import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed as first } from '../../../testing/seed.ts'
import { randomCatalogue } from '../../../testing/build/randomCatalogue.ts'
import { indexCatalogue } from '../../occupations/indexCatalogue.ts'
import { choosePaths, idOf, startingFrom, toChoice } from './choosePaths.ts'
import { couldBeSooner } from './couldBeSooner.ts'
import { searchPaths } from './searchPaths.ts'

test('on small random graphs, a path that other hours make the soonest was never called too slow', () => {
  let soonest = 0
  let ruledOut = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 40 }), fc.infiniteStream(fc.boolean()), (seed, hours, ends) => {
      const made = () => randomCatalogue({ seed, occupations: 7, skills: 12, before: 3 })
      const start = { skills: ['s1', 's4'], qualifications: [], worked: [{ occupation: 'o2', weeks: 40 }] }
      const varied = made()
      for (const skill of varied.skills) skill.hours!.likely = ends.next().value ? skill.hours!.high : skill.hours!.low
      const [index, other] = [indexCatalogue(made()), indexCatalogue(varied)]
      const choices = choosePaths(index, start, 'o0', hours)
      const all = [...searchPaths(index, startingFrom(index, start), index.occupations.get('o0')!, hours)].map(toChoice)
      const costs = new Map(
        [...searchPaths(other, startingFrom(other, start), other.occupations.get('o0')!, hours)].map((p) => [idOf(p), p.cost]),
      )
      const first = Math.min(...choices.map((choice) => costs.get(choice.id)!))
      for (const path of all) {
        const could = choices.every((choice) => couldBeSooner(index, path, choice, hours))
        if (!could) ruledOut++
        if (costs.get(path.id)! > first) continue
        soonest++
        expect(could).toBe(true)
      }
    }),
    { numRuns: 200, seed: first },
  )
  expect([soonest > 0, ruledOut > 0]).toEqual([true, true])
})
