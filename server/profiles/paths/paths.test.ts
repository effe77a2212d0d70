import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed as first } from '../../../testing/seed.ts'
import { judgePaths, varyHours } from '../../../golden/paths.ts'
import { indexCatalogue } from '../../occupations/indexCatalogue.ts'
import { readCatalogue } from '../../occupations/readCatalogue.ts'
import type { Occupation } from '../../occupations/face.ts'
import { answerPaths } from '../getPaths.ts'
import { choosePaths, startingFrom, type Start } from './choosePaths.ts'
import { mostSteps, searchPaths } from './searchPaths.ts'
import { afterStep, stepCost, type Reached } from './stepCost.ts'
import { timeWords } from '../../../shared/timeWords.ts'
import { randomCatalogue } from '../../../testing/build/randomCatalogue.ts'

const index = indexCatalogue(readCatalogue())
const ids = (list: { id: string }[]) => list.map((item) => item.id)
const nobody: Start = { skills: [], qualifications: [], worked: [] }

/**
 * Every path of at most `mostSteps` steps in the catalogue, by brute force. It has the search's own rule of what a path never goes
 * through (work that ranks above the goal, or that was done before), so it does not test whether that rule is a good one.
 */
function everyPath(
  from: Reached,
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
    { numRuns: 60, seed: first },
  )
})

test('enough of the offered paths are paths that an adviser would give', () => {
  const judged = judgePaths()
  const offered = judged.flatMap((j) => j.offered)
  expect(judged).toHaveLength(30)
  expect(offered.filter((p) => p.ok).length / offered.length).toBeGreaterThan(0.95)
  expect(judged.filter((j) => j.offered[0]?.ok).length).toBeGreaterThanOrEqual(29)
})

test('without a goal, the trade and what grows from it decide what is near, and not what every work asks for', () => {
  const judged = judgePaths('unasked')
  expect(judged).toHaveLength(12)
  expect(judged.flatMap((j) => j.offered).filter((p) => p.ok).length).toBeGreaterThanOrEqual(34)
  expect(judged.filter((j) => j.offered[0]?.ok).length).toBeGreaterThanOrEqual(11)
  const goals = (worked: string) =>
    choosePaths(index, { ...nobody, worked: [{ occupation: worked, weeks: 110 }] }, null, 10).map((path) => path.goal.id)
  for (const worked of ['barista', 'courier-driver', 'cook', 'room-attendant']) expect(goals(worked)).not.toContain('butcher')
  expect(goals('barista')).toContain('duty-manager')
  expect(goals('courier-driver')).toContain('truck-driver-class-2')
})

test('work of another field is offered without a goal only if it asks for no other work first', () => {
  for (const { id, family } of index.catalogue.occupations)
    for (const { goal, steps } of choosePaths(index, { ...nobody, worked: [{ occupation: id, weeks: 110 }] }, null, 10))
      if (goal.family !== family && !goal.after.occupations.includes(id)) expect(steps).toHaveLength(1)
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

test('a path’s reasons name only skills that the person does not have yet', () => {
  const reasons = (skills: string[]) =>
    answerPaths(index, { ...nobody, skills }, 'farm-manager', 40).paths[0]!.reasons.find((reason) => reason.includes(' as Herd manager '))
  const taught = index.occupations.get('herd-manager')!.grows.filter((id) => index.occupations.get('farm-manager')!.skills.includes(id))
  expect(taught.length).toBeGreaterThan(0)
  for (const id of taught) expect(reasons([])).toContain(index.skills.get(id)!.name)
  expect(reasons(taught.slice(0, 1)) ?? '').not.toContain(index.skills.get(taught[0]!)!.name)
})

test('a path that takes about as long as the work before its goal does not say that the hours a week decide its time', () => {
  const start = { ...nobody, skills: index.occupations.get('bartender')!.skills.slice(1) }
  const paths = [10, 20, 40].flatMap((hours) => answerPaths(index, start, 'duty-manager', hours).paths)
  const over = paths.find(({ id, weeks }) => id === 'bartender>duty-manager' && weeks!.high > 26.5 && weeks!.high < 28.2)
  expect(over).toMatchObject({ floor: 26 })
  expect(over!.reasons.join(' ')).toContain('decide its length, not the hours a week')
  const learned = answerPaths(index, nobody, 'barista', 10).paths[0]!
  expect(learned.reasons.join(' ')).toContain('The hours a week that you have to learn decide how long it takes.')
})

test('a candidate who has everything that an occupation asks for is told so, and not what decides how long it takes', () => {
  const { skills } = index.occupations.get('barista')!
  const { paths, only_one } = answerPaths(index, { ...nobody, skills, worked: [{ occupation: 'barista', weeks: 100 }] }, 'barista', 10)
  const [path] = paths
  expect(only_one).toBeNull()
  expect([path!.weeks, path!.reasons]).toEqual([{ low: 0, likely: 0, high: 0 }, ['Your profile has everything that it asks for.']])
})

test('overlapping ranges are ties, both ways; what cannot be reached or is unknown says so', () => {
  const tied = choosePaths(index, { ...nobody, worked: [{ occupation: 'barista', weeks: 120 }] }, 'duty-manager', 10)
  expect(tied.some((path) => path.tied_with.length > 0)).toBe(true)
  const unknown = readCatalogue()
  unknown.skills.find((s) => s.id === 'espresso-making')!.hours = null
  const answer = answerPaths(indexCatalogue(unknown), nobody, 'barista', 10)
  expect(answer.paths[0]).toMatchObject({ hours: null, weeks: null, tied_with: [] })
  expect(answer.paths[0]!.reasons.join(' ')).toContain('not ranked')
})

test('a path says that the hours a week decide its time only where they decide most of it', () => {
  const start = { skills: [], qualifications: ['full-licence'], worked: [{ occupation: 'storeperson', weeks: 104 }] }
  const path = answerPaths(index, start, 'truck-driver-class-5', 10).paths.find(({ id }) => id.startsWith('courier-driver'))!
  // 78 of about 85 weeks are licences and the work before them.
  expect(path.reasons.at(-1)).toBe(
    'Qualifications, licences, experience or the work before it decide most of its length. The hours a week that you have to learn decide the rest.',
  )
})

test('paths are a tie if their weeks overlap or their times read the same, and only then', () => {
  let same = 0
  let touching = 0
  for (const { case: c } of judgePaths())
    for (const hours of [3, 8, 14, 40, 60]) {
      const start = {
        skills: c.skills,
        qualifications: c.qualifications,
        worked: c.worked.map(([occupation, weeks]) => ({ occupation, weeks })),
      }
      const exact = choosePaths(index, start, c.goal, hours)
      const told = answerPaths(index, start, c.goal, hours).paths
      const words = told.map(({ weeks }) => weeks && [timeWords(weeks.low), timeWords(weeks.high)])
      for (const [i, a] of exact.entries())
        for (const [j, b] of exact.entries()) {
          if (i === j || !a.weeks || !b.weeks) continue
          const overlap = a.weeks.low <= b.weeks.high && b.weeks.low <= a.weeks.high
          const alike = words[i]!.join(' to ') === words[j]!.join(' to ')
          expect(told[i]!.tied_with.includes(b.id), `${a.id} and ${b.id} at ${hours} hours`).toBe(overlap || alike)
          if (alike && !overlap) same++
          // “5 to 6 months” is sooner than “6 to 9 months”.
          if (!alike && !overlap && words[i]![1] === words[j]![0]) touching++
        }
    }
  expect([same > 0, touching > 0]).toEqual([true, true])
})

test('hours within their ranges put another path first only if the page showed a tie or named it, with a goal and without', () => {
  const judged = judgePaths()
  for (const cases of [judged.filter((j) => j.case.goal !== null), judged.filter((j) => j.case.goal === null)]) {
    const { changed, shown_as_tie, named, not_shown } = varyHours(cases)
    expect(changed).toBeGreaterThan(0)
    expect([shown_as_tie + named, not_shown]).toEqual([changed, 0])
  }
})

test('without a goal the nearest occupations are offered whatever the hours, and further ones are named if they could be as soon as the first', () => {
  const start = { ...nobody, worked: [{ occupation: 'orchard-worker', weeks: 100 }] }
  const answer = answerPaths(index, start, null, 10)
  const slow = readCatalogue()
  for (const skill of slow.skills) skill.hours = { ...skill.hours!, likely: skill.hours!.high }
  const goals = (paths: { goal: { id: string } }[]) => paths.map((path) => path.goal.id)
  expect(goals(answerPaths(indexCatalogue(slow), start, null, 10).paths).toSorted()).toEqual(goals(answer.paths).toSorted())
  expect(answer.as_soon.length).toBeGreaterThan(0)
  for (const { goal, weeks } of answer.as_soon) {
    expect(goals(answer.paths)).not.toContain(goal.id)
    expect(weeks.low).toBeLessThanOrEqual(answer.paths[0]!.weeks!.high)
  }
})

test('where only one path to a goal is offered, it is said why; before that, the same path with another step is', () => {
  const from = (worked: string, goal: string | null, over: Partial<Start> = {}) =>
    answerPaths(index, { ...nobody, worked: [{ occupation: worked, weeks: 110 }], ...over }, goal, 10)
  const detours = from('storeperson', 'truck-driver-class-5', { qualifications: ['full-licence'] })
  expect([detours.paths.length, detours.only_one]).toEqual([3, null])
  expect(from('customer-service-representative', 'it-support-technician').only_one).toBe('no_other')
  const two = from('barista', 'duty-manager')
  expect([two.paths.length > 1, two.only_one]).toEqual([true, null])
  expect(from('storeperson', null).only_one).toBeNull()
  const slow = readCatalogue()
  slow.occupations.find((o) => o.id === 'it-support-technician')!.after.occupations.push('surgeon')
  slow.qualifications.push({ ...slow.qualifications[0]!, id: 'long', name: 'Long', synonyms: [], weeks: 900, needs: [], credits: [] })
  const clerk = slow.occupations.find((o) => o.id === 'waiter')!
  slow.occupations.push({
    ...clerk,
    id: 'surgeon',
    name: 'Surgeon',
    synonyms: [],
    qualifications: ['long'],
    after: { weeks: 0, occupations: [] },
  })
  const start = { ...nobody, worked: [{ occupation: 'customer-service-representative', weeks: 110 }] }
  expect(answerPaths(indexCatalogue(slow), start, 'it-support-technician', 10)).toMatchObject({ only_one: 'slower' })
})

test('a goal that no path reaches is said, and other work is offered instead', () => {
  const closed = readCatalogue()
  // A farm manager must have worked in one of these for two years, and now there is none.
  closed.occupations.find((o) => o.id === 'farm-manager')!.after.occupations = []
  const start = { ...nobody, worked: [{ occupation: 'barista', weeks: 120 }] }
  const answer = (catalogue: typeof closed, goal: string | null) => answerPaths(indexCatalogue(catalogue), start, goal, 10)
  const unreached = answer(closed, 'farm-manager')
  expect(unreached.reaches_goal).toBe(false)
  expect(unreached.paths.length).toBeGreaterThan(0)
  expect(unreached.paths.map((path) => path.goal.id)).not.toContain('farm-manager')
  expect([answer(readCatalogue(), 'farm-manager').reaches_goal, answer(closed, null).reaches_goal]).toEqual([true, null])
})
