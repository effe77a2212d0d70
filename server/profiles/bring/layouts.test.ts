// CVs whose lines are laid out in ways that the set of 40 does not have.
import { expect, test } from 'vitest'
import { findInCatalogue } from '../../occupations/findInCatalogue.ts'
import { indexCatalogue } from '../../occupations/indexCatalogue.ts'
import { readCatalogue } from '../../occupations/readCatalogue.ts'
import { readResume } from './readResume.ts'

const ownIndex = indexCatalogue(readCatalogue())
const linesRead = (...lines: string[]) => readResume(lines.join('\n'), (words) => findInCatalogue(ownIndex, words)).map((line) => line.text)

test('a title above its employer stays with it, though the catalogue does not know it', () => {
  expect(
    linesRead(
      'Experience',
      'Team Leader, Year 5–6',
      'Ōtāhuhu Primary School | 2020 – present',
      'Leads five teachers',
      'Classroom Teacher',
      'Ōtāhuhu Primary School | 2014 – 2019',
      'Built modules',
    ),
  ).toEqual([
    'Ōtāhuhu Primary School, Team Leader, Year 5–6. Leads five teachers',
    'Ōtāhuhu Primary School, Classroom Teacher. Built modules',
  ])
})

test('work until “till date” is read, and what it did stays out of the next title', () => {
  expect(
    linesRead(
      'Experience',
      'Health Care Assistant – Bupa, Auckland',
      'Feb 2024 – Till date',
      'Observing and reporting changes to the RN on duty',
      'Staff Nurse (ICU) – Aster Medcity, Kochi',
      'June 2019 – Dec 2023',
      'Wound dressing',
    ),
  ).toEqual([
    'Health Care Assistant – Bupa, Auckland. Observing and reporting changes to the RN on duty',
    'Staff Nurse (ICU) – Aster Medcity, Kochi. Wound dressing',
  ])
})

test('the words next to the dates go on in the next line', () => {
  expect(
    linesRead('Experience', 'Treasurer, Ilam School PTA, 2019 to present. Bank reconciliation, reports to the', 'board each term, Xero.'),
  ).toEqual(['Treasurer, Ilam School PTA. Bank reconciliation, reports to the board each term, Xero.'])
})

test('a sentence with “since” within work begins no other work, and no comma is left where dates stood', () => {
  expect(
    linesRead(
      'Work history',
      'Welder, Culham Engineering, 2017 – now: MIG and TIG.',
      'Overhead crane. Leading hand since 2021, crew of 6.',
    ),
  ).toEqual(['Welder, Culham Engineering: MIG and TIG. Overhead crane. Leading hand since 2021, crew of 6.'])
})

test('skills are not cut within brackets, nor run on over the next label', () => {
  expect(linesRead('Skills', 'Languages: Go, Bash. Cloud: AWS (ECS, Lambda, S3), Docker.')).toEqual([
    'Go',
    'Bash',
    'AWS (ECS, Lambda, S3)',
    'Docker',
  ])
})

test.each(['Memberships', 'Other things', 'Achievements'])('what stands under “%s” is no skill, language or work', (heading) => {
  expect(linesRead('Languages known', 'English', heading, 'Teaching Council no. 341122', 'Prefect 2025')).toEqual(['English'])
})

test('work whose title, employer and dates have labels is one line each, and what is said of pay and leaving is not read', () => {
  expect(
    linesRead(
      'Employment record',
      'Position: Carpenter Foreman',
      'Company: DMCI Homes, Manila',
      'Period: May 2015 to Dec 2022',
      'Duties: Framing and formwork',
      'Reading plans',
      'Reason for leaving: My wife was ill',
      'Position: Carpenter',
      'Company: Al Habtoor, Dubai',
      'Start date: Feb 2010',
      'End date: Apr 2015',
      'Salary: 3000',
    ),
  ).toEqual(['Carpenter Foreman, DMCI Homes, Manila. Framing and formwork. Reading plans', 'Carpenter, Al Habtoor, Dubai'])
  expect(linesRead('Experience', 'Cook, Kauri Café, 2019 - 2021', 'Role: ran the kitchen')).toEqual([
    'Cook, Kauri Café. Role: ran the kitchen',
  ])
})

test.each([
  ["Cook, Kauri Café, Feb '19 to Mar ’21", '2019-02', '2021-03'],
  ['Cook, Kauri Café, Jan 2019 → Mar 2021', '2019-01', '2021-03'],
  ['Cook, Kauri Café, Summer 2019 to late 2021', '2019', '2021'],
  ['Cook, Kauri Café, Term 1 2019 – Term 4 2021', '2019', '2021'],
  ['Cook, Kauri Café, 2015-18', '2015', '2018'],
  ['Cook, Kauri Café, 2009–11', '2009', '2011'],
  ['Cook, Kauri Café, 2018/19 – 2020/21', '2018', '2021'],
  ['Cook, Kauri Café, 2018/19 season', '2018', '2019'],
  ['2019 – now: Cook, Kauri Café', '2019', null],
  ['Cook, Kauri Café, 1 July 2019–30 November 2024', '2019-07', '2024-11'],
  ['Cook, Kauri Café, 2019-08 - 2020-11', '2019-08', '2020-11'],
])('the dates of “%s” are read', (line, from, to) => {
  const [read] = readResume(`Experience\n${line}`, (words) => findInCatalogue(ownIndex, words))
  expect([read!.text, read!.from, read!.to]).toEqual(['Cook, Kauri Café', from, to])
})

const kindsUnder = (heading: string, line: string) =>
  readResume(['Skills', 'Rostering', heading, line].join('\n'), (words) => findInCatalogue(ownIndex, words))
    .slice(1)
    .map(({ kind }) => kind)

test.each([
  ['Trade qualifications', 'Cookery certificate, 2019', 'education'],
  ['Education & Registration', 'Bachelor of Nursing, 2019', 'education'],
  ['EDUCATION DETAILS', 'Bachelor of Arts, 2019', 'education'],
  ['Licences held', 'Full car licence', 'certification'],
  ['Courses and certificates', 'Barista course', 'course'],
  ['Employment summary', 'Cook, Kauri Café, 2019 - 2021', 'position'],
  ['Current role', 'Cook, Kauri Café, 2019 - now', 'position'],
  ['Where I’ve worked', 'Cook, Kauri Café, 2019 - now', 'position'],
  ['Personal qualities', 'Calm', 'skill'],
])('“%s” is a heading, also where nobody has listed it', (heading, line, kind) => {
  expect(kindsUnder(heading, line)).toEqual([kind])
})

test.each(['Communication skills', 'Power tools', 'Care work', 'Customer service'])(
  '“%s” among skills is a skill and no heading',
  (item) => {
    expect(kindsUnder(item, 'Stocktaking')).toEqual(['skill', 'skill'])
  },
)

test('certificates in one line are parted, and until when one is valid is not when it was got', () => {
  const read = readResume('Certificates\nFirst aid (expires March 2026); Forklift licence, valid until 2027; Barista, 2019', () => ({
    skills: [],
    occupations: [],
    qualifications: [],
  }))
  expect(read.map(({ text, from }) => [text, from])).toEqual([
    ['First aid', null],
    ['Forklift licence', null],
    ['Barista', '2019'],
  ])
})
