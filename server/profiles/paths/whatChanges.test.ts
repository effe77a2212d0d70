import { expect, test } from 'vitest'
import { randomCatalogue } from '../../../testing/build/randomCatalogue.ts'
import { indexCatalogue } from '../../occupations/indexCatalogue.ts'
import type { Catalogue } from '../../occupations/Catalogue.ts'
import { answerPaths } from '../getPaths.ts'
import type { Start } from './choosePaths.ts'

/** The goal asks for one skill of 200 hours, which the helper's work teaches in half a year. Nothing else is in the catalogue. */
function twoWays(): Catalogue {
  const made = randomCatalogue({ seed: 1, occupations: 2, skills: 1, before: 0 })
  const plain = { ...made.occupations[0]!, level: 3, skills: [], grows: [], qualifications: [], after: { weeks: 0, occupations: [] } }
  return {
    ...made,
    skills: [{ ...made.skills[0]!, id: 'joinery', name: 'Joinery', hours: { low: 200, likely: 200, high: 200 } }],
    occupations: [
      { ...plain, id: 'goal', name: 'Goal', skills: ['joinery'], after: { weeks: 0, occupations: ['helper'] } },
      { ...plain, id: 'helper', name: 'Helper', grows: ['joinery'] },
    ],
    transfers: [],
  }
}

const nobody: Start = { skills: [], qualifications: [], worked: [] }
const answer = (catalogue: Catalogue, hours: number, start = nobody) => answerPaths(indexCatalogue(catalogue), start, 'goal', hours)
const first = (catalogue: Catalogue, hours: number, start = nobody) => answer(catalogue, hours, start).paths[0]!.id

test('the page names the hours a week that make another path the fastest, and they do', () => {
  const many = answer(twoWays(), 10)
  expect(many.paths.map((path) => [path.id, path.weeks!.likely])).toEqual([
    ['goal', 20],
    ['helper>goal', 26],
  ])
  expect(many.changes).toEqual(['With only 5 hours a week, the path Helper → Goal would be the fastest.'])
  expect([first(twoWays(), 10), first(twoWays(), 5)]).toEqual(['goal', 'helper>goal'])
  expect(answer(twoWays(), 5).changes).toContain('With 10 hours a week, the path Goal would be the fastest.')
  expect(answer(twoWays(), 40).changes).not.toContain('With 10 hours a week, the path Goal would be the fastest.')
})

test('the page names the skill that would make another path the fastest, and it does', () => {
  expect(answer(twoWays(), 5).changes).toContain('If you can already show Joinery, the path Goal is the fastest.')
  expect(first(twoWays(), 5, { ...nobody, skills: ['joinery'] })).toBe('goal')
})

test('where nothing of that changes which path is the fastest, the page says so', () => {
  const stays = expect.stringMatching(
    /the first path still has the shortest likely time, and no single skill that you may already have changes that\.$/,
  )
  const catalogue = twoWays()
  // The detour teaches nothing that the goal asks for.
  catalogue.occupations[1]!.grows = []
  catalogue.skills[0]!.hours = { low: 10, likely: 10, high: 10 }
  expect(answer(catalogue, 10).paths).toHaveLength(2)
  expect(answer(catalogue, 10).changes).toEqual([stays])
  expect(answer(twoWays(), 10).changes).not.toContainEqual(stays)
  catalogue.skills[0]!.hours = { low: 10, likely: 10, high: 300 }
  const tied = answer(catalogue, 10)
  expect(tied.paths[0]!.tied_with).toHaveLength(1)
  expect(tied.changes[0]).toContain('How long you really need, within the ranges, decides between the paths that are a tie.')
})

test('the page names a qualification that halves a path, but only if it is missing', () => {
  const catalogue = twoWays()
  const licence = { ...catalogue.qualifications[0]!, id: 'licence', name: 'Class 5 licence', weeks: 60, hours: 0, needs: [] }
  catalogue.qualifications = [licence]
  catalogue.occupations[0]!.qualifications = ['licence']
  const said = 'If you have this already, the path Goal takes half as long or less: Class 5 licence.'
  expect(answer(catalogue, 10).changes).toContain(said)
  expect(answer(catalogue, 10, { ...nobody, qualifications: ['licence'] }).changes.join(' ')).not.toContain('licence')
  expect(answer(catalogue, 5).changes).not.toContain(said)
})

test('a single path has nothing that changes its place', () => {
  const catalogue = twoWays()
  catalogue.occupations[0]!.after.occupations = []
  expect(answer(catalogue, 10).changes).toEqual([])
})
