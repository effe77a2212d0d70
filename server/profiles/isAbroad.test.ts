import { expect, test } from 'vitest'
import { indexCatalogue } from '../occupations/indexCatalogue.ts'
import { readCatalogue } from '../occupations/readCatalogue.ts'
import { isAbroad } from './isAbroad.ts'
import { choosePaths } from './paths/choosePaths.ts'
import { toLine } from './readLines.ts'
import { skillsOf } from './skillsOf.ts'
import { startOf } from './startOf.ts'

test.each([
  'Staff Nurse, St. Luke’s Medical Center, Quezon City, Philippines',
  'REGISTERED NURSE, MANILA DOCTORS HOSPITAL, MANILA',
  'Primary teacher – Nadi District School, Fiji',
  'Payroll officer, Acme Pvt. Ltd., Pune',
  'Social worker, Cardiff City Council',
  'Carpenter, Amman, Jordan',
  'Teacher. Taught year 4 in São Paulo.',
  'Nurse, Trinidad and Tobago',
])('“%s” is work abroad', (text) => {
  expect(isAbroad(text)).toBe(true)
})

test.each([
  'Registered Nurse, Middlemore Hospital. Cared for patients from Samoa and Tonga.',
  'Registered Nurse, Auckland City Hospital. Trained in Manila before.',
  'Staff nurse, Ward 5, Te Whatu Ora. Supported nurses from India.',
  'Teacher aide, Jordan Street School',
  'Sharemilker, Jersey herd of 300',
  'Sales assistant, bone china and glass',
  'Cook, turkey and ham for 200 guests',
  'Travel agent for London and Paris tours, Christchurch',
  'Nurse',
])('“%s” is not', (text) => {
  expect(isAbroad(text)).toBe(false)
})

const index = indexCatalogue(readCatalogue())
const row = { url: null, source: 'cv', place: null, dates_turned: false, state: 'confirmed', candidate_id: 'c', kind: 'position' }
const work = (id: number, text: string) => toLine(index, { ...row, id, text, from: '2015', to: '2019' } as never)
const abroad = work(1, 'Registered nurse, Manila Doctors Hospital, Philippines')
const here = work(2, 'Registered nurse, Waikato Hospital')
const named = work(3, 'Registered nurse, Manila Doctors Hospital, Philippines. Course on Te Tiriti o Waitangi by distance.')
const skills = (...lines: (typeof abroad)[]) => skillsOf(index, lines).map((skill) => skill.id)

test('work abroad states the skills of the work, without those that only New Zealand can show', () => {
  expect(skills(abroad)).toContain('nursing-practice')
  expect(skills(abroad)).not.toContain('te-tiriti')
  expect(skills(abroad)).not.toContain('cultural-safety')
  for (const lines of [[here], [abroad, here], [named]]) expect(skills(...lines)).toContain('te-tiriti')
})

test('work abroad leaves these skills missing in the paths; the same work here does not', () => {
  const missing = (...lines: (typeof abroad)[]) =>
    choosePaths(index, startOf(index, lines, Date.now()), 'charge-nurse', 10)[0]!.steps.flatMap((step) => step.missing.map((m) => m.skill))
  const toTeacher = (text: string) =>
    choosePaths(index, startOf(index, [work(1, text)], Date.now()), 'secondary-teacher', 10)[0]!.steps[0]!.missing.map((m) => m.skill)
  expect(toTeacher('Primary teacher, Suva, Fiji')).toEqual(expect.arrayContaining(['te-tiriti', 'nz-curriculum', 'ncea-assessment']))
  expect(toTeacher('Primary teacher, Porirua')).not.toContain('te-tiriti')
  expect(missing(abroad)).toEqual(missing(here))
})
