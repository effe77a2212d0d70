import { expect, test } from 'vitest'
import type { Catalogue } from './Catalogue.ts'
import { checkCatalogue } from './checkCatalogue.ts'
import { indexCatalogue } from './indexCatalogue.ts'
import { findInCatalogue } from './findInCatalogue.ts'
import { qualificationFactsOf } from './catalogueFacts.ts'
import { stepCost } from '../profiles/paths/stepCost.ts'
import { readCatalogue, toQualification } from './readCatalogue.ts'

const own = readCatalogue()

test('the catalogue that ships has no holes and no contradictions, and is as large as it says', () => {
  expect(checkCatalogue(own)).toEqual([])
  expect(own.families.length - 1).toBe(12)
  expect(own.occupations.length).toBeGreaterThanOrEqual(80)
  expect(own.skills.length).toBeGreaterThanOrEqual(400)
  expect(own.basis).toContain('estimates')
})

test('a qualification has the cost that its line says, and none if it says none', () => {
  const known = own.qualifications.filter(({ cost }) => cost)
  expect(known.length).toBeGreaterThanOrEqual(8)
  const cells = ['coa = Certificate of approval', '', 'PSPLA', '4 10', '', '', 'https://example.com']
  const qualifications = [toQualification([...cells, '$200']), toQualification(['other', ...cells.slice(1)])]
  const index = indexCatalogue(small({ qualifications: qualifications as never }))
  expect(['coa', 'other'].map((id) => qualificationFactsOf(index, id).cost)).toEqual(['$200', null])
})

test.each([
  ['registered-nurse', 'overseas-nursing-degree', 32],
  ['registered-nurse', 'any-degree', 150],
  ['primary-teacher', 'any-degree', 44],
])('to become %s with %s takes at least %d weeks', (occupation, held, weeks) => {
  const index = indexCatalogue(own)
  const reached = { skills: new Set<string>(), qualifications: new Set([held]), worked: new Map(), at: null }
  expect(stepCost(index, reached, index.occupations.get(occupation)!, 40)!.floor.weeks).toBe(weeks)
})

test('whoever welds or machines can come to lead a workshop straight, and a butcher is hired for more than what every shop asks', () => {
  const { leadsTo, occupations } = indexCatalogue(own)
  for (const id of ['welder-fabricator', 'cnc-machinist', 'maintenance-fitter'])
    expect(leadsTo.get(id)!.map((o) => o.id)).toContain('production-supervisor')
  expect(occupations.get('butcher')!.skills).toContain('food-processing')
})

const skill = (id: string, over: Partial<Catalogue['skills'][number]> = {}) => ({
  id,
  family: 'f',
  name: id,
  synonyms: [],
  alone: [],
  hours: { low: 1, likely: 2, high: 3 },
  proof: null,
  way: null,
  ...over,
})
const way = (id: string) => ({ id, name: id, provider: 'P', source: 'https://example.com', cost: null, basis: 'work' })
const work = (id: string, over: Partial<Catalogue['occupations'][number]> = {}) => ({
  id,
  family: 'f',
  name: id,
  synonyms: [],
  summary: '',
  level: 3,
  skills: ['a'],
  grows: [],
  qualifications: [],
  after: { weeks: 0, occupations: [] },
  ...over,
})
const paper = (id: string, over: Partial<Catalogue['qualifications'][number]> = {}) => ({
  id,
  name: id,
  synonyms: [],
  body: 'B',
  weeks: 10,
  hours: 10,
  needs: [],
  credits: [],
  source: 'https://example.com',
  cost: null,
  ...over,
})
const small = (over: Partial<Catalogue>): Catalogue => ({
  basis: '',
  attribution: null,
  as_of: null,
  families: [{ id: 'f', name: 'F' }],
  skills: [skill('a')],
  ways: [],
  bases: [],
  qualifications: [],
  occupations: [work('o')],
  transfers: [],
  ...over,
})

test.each([
  ['Jira, Lean and Sketch', ['agile-practice', 'process-mapping', 'interface-design']],
  ['Lean', ['process-mapping']],
  ['Ran a Lean kitchen of three', []],
  ['Loaded containers', []],
  ['Docker, containers', ['containers']],
  ['NCEA Level 2', []],
  ['Logging of calls; networking with parents (Node.js)', ['javascript']],
])('an ordinary word counts only as an item of its own: “%s” names %j', (text, skills) => {
  expect(findInCatalogue(indexCatalogue(own), text).skills).toEqual(skills)
})

test.each<[string, Partial<Catalogue>]>([
  ['o names the unknown skill b.', { occupations: [work('o', { skills: ['a', 'b'] })] }],
  ['o has no skills.', { occupations: [work('o', { skills: [], grows: ['a'] })] }],
  ['The hours of a are not in order.', { skills: [skill('a', { hours: { low: 3, likely: 2, high: 4 } })] }],
  ['No occupation uses the skill b.', { skills: [skill('a'), skill('b')] }],
  [
    'Two skills are called “b”.',
    { skills: [skill('a', { synonyms: ['B'] }), skill('b')], occupations: [work('o', { skills: ['a', 'b'] })] },
  ],
  ['The skill a is there twice.', { skills: [skill('a'), skill('a', { name: 'z' })] }],
  [
    'The transfer between a and b is there twice; it counts both ways.',
    {
      skills: [skill('a'), skill('b')],
      occupations: [work('o', { skills: ['a', 'b'] })],
      transfers: [
        { skills: ['a', 'b'], share: 0.5 },
        { skills: ['b', 'a'], share: 0.2 },
      ],
    },
  ],
  [
    'What p needs first leads back to it or to nothing.',
    { qualifications: [paper('p', { needs: ['q'] }), paper('q', { needs: ['p'] })], occupations: [work('o', { qualifications: ['p'] })] },
  ],
  [
    'Nobody can come to o: the experience that it needs leads back to it.',
    { occupations: [work('o', { after: { weeks: 5, occupations: ['o'] } }), work('n')] },
  ],
  ['Nothing says what the hours of a are.', { bases: [{ id: 'work', text: 'W' }] }],
  ['No way has the basis work.', { bases: [{ id: 'work', text: 'W' }] }],
  ['No skill is learned in the way w.', { ways: [way('w')] }],
  ['w names the unknown basis work.', { ways: [way('w')] }],
  [
    'The cost of p does not say of when it is.',
    { qualifications: [paper('p', { cost: '$200' })], occupations: [work('o', { qualifications: ['p'] })] },
  ],
  ['Nothing asks for the qualification p.', { qualifications: [paper('p')] }],
])('a mistake in the catalogue is found: %s', (sentence, over) => {
  expect(checkCatalogue(small({}))).toEqual([])
  expect(checkCatalogue(small(over))).toContain(sentence)
})

test.each([
  ['I excel at teamwork', [], ['teamwork']],
  ['Advanced Excel and Xero', [], ['spreadsheets', 'accounting-software']],
  ['tikanga Maori and te reo', [], ['tikanga-maori', 'te-reo-maori']],
  ['Wrote C#, .NET and Node.js; CI/CD', [], ['programming', 'javascript', 'ci-cd']],
  ['RN at Waikato', ['registered-nurse'], []],
  ['The rn corner', [], []],
  ['Senior software engineer', ['senior-software-developer'], []],
  ['Class 5 Truck Driver, linehaul', ['truck-driver-class-5'], []],
  ['Shift Supervisor, Harbour Hotel', [], []],
])('the names in “%s” are found', (text, occupations, skills) => {
  expect(findInCatalogue(indexCatalogue(own), text)).toMatchObject({ occupations, skills })
})
