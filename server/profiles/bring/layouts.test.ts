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
