import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgePaths } from '../../../golden/paths.ts'
import { indexCatalogue } from '../../occupations/indexCatalogue.ts'
import { readCatalogue } from '../../occupations/readCatalogue.ts'
import type { Occupation } from '../../occupations/face.ts'
import { answerPaths } from '../getPaths.ts'
import { choosePaths, startingFrom, type Start } from './choosePaths.ts'
import { mostSteps, searchPaths } from './searchPaths.ts'
import { afterStep, stepCost, type Standing } from './stepCost.ts'
import { randomCatalogue } from '../../../testing/build/randomCatalogue.ts'

const index = indexCatalogue(readCatalogue())
const ids = (list: { id: string }[]) => list.map((item) => item.id)
const nobody: Start = { skills: [], qualifications: [], worked: [] }

/** Every path of at most `mostSteps` steps in the catalogue, by brute force. */
function everyPath(
  from: Standing,
  goal: Occupation,
  all: Occupation[],
  hours: number,
  way: Occupation[] = [],
  cost = 0,
): [string, number][] {
  return all.flatMap((to): [string, number][] => {
    const last = way.at(-1)
    if (last && !to.after.occupations.includes(last.id)) return []
    if (to !== goal && (from.worked.has(to.id) || way.includes(to) || to.level < goal.level)) return []
    if (way.includes(to)) return []
    const step = stepCost(random!, from, to, hours)
    if (!step) return []
    const next = [...way, to]
    const total = cost + step.cost
    if (to === goal) return [[ids(next).join(' '), total]]
    return next.length < mostSteps ? everyPath(afterStep(from, step), goal, all, hours, next, total) : []
  })
}
let random: ReturnType<typeof indexCatalogue> | null = null

test('on small random graphs the search finds what trying every path finds, the fastest first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 40 }), (seed, hours) => {
      random = indexCatalogue(randomCatalogue({ seed, occupations: 7, skills: 12, before: 3 }))
      const { occupations } = random.catalogue
      const start = { ...nobody, skills: ['s1', 's4'], worked: [{ occupation: 'o2', weeks: 40 }] }
      const from = startingFrom(random, start)
      const found = [...searchPaths(random, from, occupations[0]!, hours)].map((p) => [
        ids(p.steps.map((s) => s.occupation)).join(' '),
        p.cost,
      ])
      const tried = everyPath(from, occupations[0]!, occupations, hours)
      expect(new Set(found.map(String))).toEqual(new Set(tried.map(String)))
      expect(found.map(([, cost]) => cost)).toEqual(tried.map(([, cost]) => cost).toSorted((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})

test('enough of the offered paths are paths that an adviser would give', () => {
  const judged = judgePaths()
  const offered = judged.flatMap((j) => j.offered)
  expect(judged).toHaveLength(30)
  expect(offered.filter((p) => p.ok).length / offered.length).toBeGreaterThan(0.85)
  expect(judged.filter((j) => j.offered[0]?.ok).length).toBeGreaterThanOrEqual(28)
})

test('a licence sets a floor that more hours a week do not lower, and less than its study hours raise it', () => {
  const start = { ...nobody, skills: index.occupations.get('electrician')!.skills, qualifications: ['full-licence'] }
  const weeks = (hours: number) => choosePaths(index, start, 'electrician', hours)[0]!.weeks!.likely
  expect([weeks(40), weeks(60)]).toEqual([190, 190])
  expect(weeks(1)).toBe(440)
})

test('a neighbouring skill counts for a part, both ways', () => {
  const missing = (has: string) =>
    stepCost(index, startingFrom(index, { ...nobody, skills: [has] }), index.occupations.get('bus-driver')!, 10)!.missing.find(
      (m) => m.skill === 'passenger-driving',
    )!
  expect(missing('heavy-vehicle-driving')).toMatchObject({ counts: { skill: 'heavy-vehicle-driving', share: 0.6 }, hours: { likely: 24 } })
  expect(missing('rostering').counts).toBeNull()
})

test('experience cannot be skipped: the goal is reached over the work that counts', () => {
  const paths = choosePaths(index, nobody, 'farm-manager', 40)
  expect(paths[0]!.id).toBe('dairy-farm-assistant>herd-manager>farm-manager')
  expect(paths[0]!.weeks!.low).toBeGreaterThanOrEqual(52 + 104)
})

test('overlapping ranges are ties, both ways; what cannot be reached or is unknown says so', () => {
  const tied = choosePaths(index, { ...nobody, worked: [{ occupation: 'barista', weeks: 120 }] }, 'duty-manager', 10)
  for (const path of tied)
    for (const other of tied) {
      const overlap = path !== other && path.weeks!.low <= other.weeks!.high && other.weeks!.low <= path.weeks!.high
      expect(path.tied_with.includes(other.id)).toBe(overlap)
    }
  expect(tied.some((path) => path.tied_with.length > 0)).toBe(true)
  const unknown = readCatalogue()
  unknown.skills.find((s) => s.id === 'espresso-making')!.hours = null
  const answer = answerPaths(indexCatalogue(unknown), nobody, 'barista', 10)
  expect(answer.paths[0]).toMatchObject({ hours: null, weeks: null, tied_with: [] })
  expect(answer.paths[0]!.reasons.join(' ')).toContain('not ranked')
})

test('how often the first path changes when hours vary within their ranges, and then it shows a tie', () => {
  let [changed, unmarked] = [0, 0]
  const cases = judgePaths()
  for (const { case: c, offered } of cases)
    for (let draw = 1; draw <= 10; draw++) {
      const varied = readCatalogue()
      // A fixed sequence, so that every run gives the same number.
      varied.skills.forEach((skill, i) => {
        const { low, high } = skill.hours!
        const likely = low + (high - low) * (((i * 7919 + draw * 104729) % 1000) / 1000)
        skill.hours = { low, likely, high }
      })
      const start = {
        skills: c.skills,
        qualifications: c.qualifications,
        worked: c.worked.map(([occupation, weeks]) => ({ occupation, weeks })),
      }
      const other = choosePaths(indexCatalogue(varied), start, c.wish, c.hours_per_week)[0]!.id
      if (other === offered[0]!.id) continue
      changed++
      const shown = offered.find((path) => path.id === other)
      if (shown && offered[0]!.ties === 0) unmarked++
    }
  console.info(`the first path changed in ${changed} of ${cases.length * 10} draws`)
  expect(unmarked).toBe(0)
})
