// Pages that other programs wrote: employers with several titles, lines that wrap, headings that are words.
import { expect, test } from 'vitest'
import { indexCatalogue } from '../../occupations/indexCatalogue.ts'
import { findInCatalogue } from '../../occupations/findInCatalogue.ts'
import { readCatalogue } from '../../occupations/readCatalogue.ts'
import { readResume } from './readResume.ts'

test('work on a page that LinkedIn saved: title and employer, not how long it lasted, also where one employer has several titles', () => {
  const text = [
    'Experience',
    'Northwind University',
    'Researcher',
    'January 2021 - Present (4 years 5 months)',
    'Chiyoda, Tokyo, Japan',
    'Virtual reality',
    'Harbour Systems',
    '2 years 10 months',
    'Full Stack Developer',
    'April 2018 - December 2020 (2 years 9 months)',
    'Wellington, New Zealand',
    'Frontend Developer',
    'March 2018 - April 2018 (2 months)',
    'Wellington, New Zealand',
    'Kauri Club',
    'Teacher Assistant',
    '2016 - 2017 (less than a year)',
  ]
  const found = readResume(text.join('\n'), () => ({ skills: [], occupations: [], qualifications: [] }))
  expect(found.map(({ text, from, to }) => [text, from, to])).toEqual([
    ['Researcher, Northwind University. Chiyoda, Tokyo, Japan. Virtual reality', '2021-01', null],
    ['Full Stack Developer, Harbour Systems. Wellington, New Zealand', '2018-04', '2020-12'],
    ['Frontend Developer, Harbour Systems. Wellington, New Zealand', '2018-03', '2018-04'],
    ['Teacher Assistant, Kauri Club', '2016', '2017'],
  ])
})

const atHarbour = ['Experience', 'Harbour Systems', '5 years']
test.each([
  [
    'titles that do not use up the total, then other employers',
    ['Full Stack Developer', 'April 2018 - December 2020 (2 years 9 months)', 'Frontend Developer', 'March 2018 - April 2018 (2 months)'],
    ['Kauri Club', 'Teacher Assistant', '2014 - 2015 (1 year)', 'Rimu School', 'Tutor', '2012 - 2013 (1 year)'],
    ['Full Stack Developer, Harbour Systems', 'Frontend Developer, Harbour Systems', 'Teacher Assistant, Kauri Club', 'Tutor, Rimu School'],
  ],
  [
    'a place between the titles, with a country or repeated',
    ['Lead', 'April 2020 - May 2021 (1 year 2 months)', 'Auckland', 'Developer', 'March 2018 - March 2020 (2 years 1 month)', 'Auckland'],
    ['Tester', 'June 2016 - February 2018 (1 year 9 months)', 'Porirua, New Zealand', 'Kauri Club', 'Tutor', '2014 - 2015 (1 year)'],
    [
      'Lead, Harbour Systems. Auckland',
      'Developer, Harbour Systems. Auckland',
      'Tester, Harbour Systems. Porirua, New Zealand',
      'Tutor, Kauri Club',
    ],
  ],
  [
    'a title too long to be one, whose time counts',
    [`Developer of ${'very '.repeat(20)}long titles`, 'January 2016 - December 2020 (5 years)'],
    ['Wellington, New Zealand', 'Kauri Club', 'Teacher Assistant', '2014 - 2015 (1 year)'],
    ['Harbour Systems. Wellington, New Zealand', 'Teacher Assistant, Kauri Club'],
  ],
  [
    'a line above a title that may be an employer or a place, so no employer is named',
    ['Lead', 'April 2020 - May 2021 (1 year 2 months)'],
    ['Tawa', 'Tutor', 'March 2018 - March 2019 (1 year 1 month)', 'Cook', 'March 2017 - January 2018 (11 months)'],
    ['Lead, Harbour Systems. Tawa', 'Tutor', 'Cook'],
  ],
  [
    'an earlier title below a place, so no employer is named',
    ['Lead', 'April 2020 - May 2021 (1 year 2 months)'],
    ['Tawa, New Zealand', 'Tutor', '2012 - 2013 (1 year)'],
    ['Lead, Harbour Systems. Tawa, New Zealand', 'Tutor'],
  ],
])('several titles at one employer on a page of LinkedIn: %s', (_what, titles, next, expected) => {
  const found = readResume([...atHarbour, ...titles, ...next].join('\n'), () => ({ skills: [], occupations: [], qualifications: [] }))
  expect(found.map(({ text }) => text)).toEqual(expected)
})

test('a school and the qualification below it are one line; a course and the degree below it are two', () => {
  const index = indexCatalogue(readCatalogue())
  const read = (...lines: string[]) =>
    readResume(['Education', ...lines].join('\n'), (words) => findInCatalogue(index, words)).map(({ text, from, to }) => [text, from, to])
  expect(read('Lakes University', 'Bachelor of Science, Physics · (2016 - 2020)', 'Papanui High School', 'NCEA Level 3')).toEqual([
    ['Lakes University, Bachelor of Science, Physics', '2016', '2020'],
    ['Papanui High School, NCEA Level 3', null, null],
  ])
  expect(read('Leading a shift', 'Bachelor of Science, 2009')).toEqual([
    ['Leading a shift', null, null],
    ['Bachelor of Science', '2009', '2009'],
  ])
})

test('a line of work that wraps to a word such as “Programming” does not end the work, and a heading does', () => {
  const read = (...lines: string[]) =>
    readResume(lines.join('\n'), () => ({ skills: [], occupations: [], qualifications: [] })).map(({ kind, text }) => [kind, text])
  const tutor = ['Experience', 'Kauri Club', 'Tutor', '2019 - 2021', 'Taught the club Web']
  expect(read(...tutor, 'Programming', 'Harbour Café', 'Cook', '2016 - 2018', 'Education')).toEqual([
    ['position', 'Tutor, Kauri Club. Taught the club Web Programming'],
    ['position', 'Cook, Harbour Café'],
  ])
  expect(read(...tutor, 'Programming', 'Java (2016 - 2018)', 'Go')).toEqual([
    ['position', 'Tutor, Kauri Club. Taught the club Web'],
    ['skill', 'Java (2016 - 2018)'],
    ['skill', 'Go'],
  ])
  const skills = (...lines: string[]) => read(...lines, 'Rostering', 'Community', 'Coach', '2018 - 2020').map(([kind]) => kind)
  for (const heading of ['Skills', 'Key skills', 'Technical skills', 'Programming languages', 'Strengths'])
    expect(skills(...tutor, heading), heading).toContain('skill')
  expect(skills(...tutor, 'for the whole town.', 'Tools')).toContain('skill')
  expect(skills('Experience', 'Tutor', '2019 - 2021', 'Tools')).toContain('skill')
  expect(skills(...tutor, '', 'Tools')).toContain('skill')
})
