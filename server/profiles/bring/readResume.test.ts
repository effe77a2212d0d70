import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { countOf, judge, judgeCvFiles, judgeCvs, judgeLater, judgeUnseen, keptOfPrivate, type JudgedCv } from '../../../golden/judgeCvs.ts'
import { indexCatalogue } from '../../occupations/indexCatalogue.ts'
import { findInCatalogue } from '../../occupations/findInCatalogue.ts'
import { readCatalogue } from '../../occupations/readCatalogue.ts'
import { findDates } from './findDates.ts'
import { fromJsonResume } from './fromJsonResume.ts'
import { fromLinkedin } from './fromLinkedin.ts'
import { inEnglish } from './inEnglish.ts'
import { readDocx } from './readDocx.ts'
import { readResume } from './readResume.ts'
import { withoutProtected } from '../../privacy/withoutProtected.ts'

const rowsOf = (all: JudgedCv[], what: 'missed' | 'wrong') =>
  all.flatMap((cv) => cv.judged.flatMap((one) => one[what].map((row) => `${cv.name} (${cv.kind}): ${one.fact} ${row}`)))
/** What each kind of fact may have: the fewest found in the files, and the most wrong. */
const bounds = [
  ['position', 53, 1],
  ['work', 54, 1],
  ['qualification', 19, 1],
  ['skill', 60, 1],
] as const

test('a CV of half a million lines is read', () => {
  expect(
    readResume(`Experience\nCook 2019 - 2020\n${'a\n'.repeat(500_000)}`, () => ({ skills: [], occupations: [], qualifications: [] })),
  ).toHaveLength(1)
})

test('the sentence that references are available on request is no skill', () => {
  const find = () => ({ skills: [], occupations: [], qualifications: [] })
  const read = (...lines: string[]) => readResume(['Skills', ...lines].join('\n'), find).map((line) => line.text)
  for (const stock of [
    'Referees available on request',
    'References available upon request.',
    '• Written references can be provided on request',
    'Professional referees’ details available on request.',
  ])
    expect(read('Rostering', stock, 'Stocktaking'), stock).toEqual(['Rostering', 'Stocktaking'])
  expect(read('Rostering, stocktaking. Referees available on request')).toEqual(['Rostering', 'stocktaking'])
  expect(read('Reports on request', 'Reference checks')).toEqual(['Reports on request', 'Reference checks'])
})

test('nearly everything in the text of 40 CVs is found, little else, and no protected fact is kept', () => {
  const all = judgeCvs()
  expect(all).toHaveLength(40)
  expect(all.flatMap((cv) => cv.kept)).toEqual([])
  expect(rowsOf(all, 'missed').length, rowsOf(all, 'missed').join('\n')).toBeLessThanOrEqual(3)
  for (const [fact, , wrong] of bounds) expect(countOf(all, fact, 'wrong'), rowsOf(all, 'wrong').join('\n')).toBeLessThanOrEqual(wrong)
})

test('of 40 CVs as files of 12 kinds each kind of fact stays within its bounds, and no protected fact is kept', async () => {
  const all = await judgeCvFiles()
  expect(all).toHaveLength(40)
  expect(new Set(all.map((cv) => cv.kind)).size).toBe(12)
  expect(all.flatMap((cv) => cv.kept)).toEqual([])
  for (const [fact, found, wrong] of bounds) {
    expect(countOf(all, fact, 'found'), rowsOf(all, 'missed').join('\n')).toBeGreaterThanOrEqual(found)
    expect(countOf(all, fact, 'wrong'), rowsOf(all, 'wrong').join('\n')).toBeLessThanOrEqual(wrong)
  }
})

test('in 14 CVs with words that mean something else elsewhere, nothing but two skills and one certificate is wrong or missed, and no protected fact is kept', () => {
  const all = judgeUnseen()
  expect([...rowsOf(all, 'missed'), ...rowsOf(all, 'wrong')]).toEqual([
    expect.stringContaining('46 security at events'),
    expect.stringContaining('spreadsheets'),
    expect.stringContaining('returns-and-exchanges'),
  ])
  expect(all.flatMap((cv) => cv.kept)).toEqual([])
})

test('of 26 CVs with headings and dates of other kinds most is found, and no protected fact is kept', () => {
  const all = judgeLater()
  expect(all).toHaveLength(26)
  expect(all.flatMap((cv) => cv.kept)).toEqual([])
  expect(rowsOf(all, 'missed').length, rowsOf(all, 'missed').join('\n')).toBeLessThanOrEqual(20)
  expect(rowsOf(all, 'wrong').length, rowsOf(all, 'wrong').join('\n')).toBeLessThanOrEqual(12)
})

test('of 15 CVs full of protected facts three lines keep one', () => {
  expect(keptOfPrivate()).toEqual([
    expect.stringContaining('Ringatū karakia'),
    expect.stringContaining('managed anxiety with routine'),
    expect.stringContaining('Manage bipolar disorder'),
  ])
})

test('a heading, a date or a list after work that has no full stop begins something of its own', () => {
  const cv =
    'Maria\nProfile\nTeacher of maths, NZ citizen since 1985\nWork experience with dates\nCook, Hanil Hotel, 2018.03 ~ 2022.08\nCooked banquets for two hundred guests and trained two juniors a year\nKept the stock\nSamoan, single\nSeminars attended\nFire safety, 2021'
  const none = () => ({ skills: [], occupations: [], qualifications: [] })
  expect(readResume(cv, none).map(({ kind, text, from, to }) => [kind, withoutProtected(text).text, from, to])).toEqual([
    [
      'position',
      'Cook, Hanil Hotel. Cooked banquets for two hundred guests and trained two juniors a year Kept the stock.',
      '2018-03',
      '2022-08',
    ],
    ['course', 'Fire safety', '2021', '2021'],
  ])
})

test('what the reader finds is wrong unless the label has it, as wanted or as right too', () => {
  const text = 'Skills\nWelding\nRostering\nLatte art\nCertifications\nFirst aid certificate\n'
  const wanted = ['skill rostering', 'skill knife-skills', 'also skill latte-art']
  const cv = { number: '00', name: '00', wanted, text, head: [], sections: [] }
  const [, , qualification, skill] = judge({ cv, kind: 'text', text }).judged
  expect(qualification).toMatchObject({ wrong: ['first-aid-certificate'] })
  expect(skill).toMatchObject({ found: ['rostering'], missed: ['knife-skills'] })
  expect(skill!.wrong).toEqual(expect.arrayContaining(['first-aid']))
  expect(skill!.wrong).not.toContain('latte-art')
})

test('a DOCX: dates beside their work, columns apart, a text box once and after the text, and no deleted words', () => {
  const p = (...runs: string[]) =>
    `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${runs.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`
  const cell = (...lines: string[]) => `<w:tc>${lines.map((line) => p(line)).join('')}</w:tc>`
  const box = `<w:txbxContent>${p('Skills')}${p('Welding')}</w:txbxContent>`
  const xml = [
    `<w:p><w:r><w:t>Ana</w:t></w:r><w:r><mc:AlternateContent><mc:Choice><wp:posOffset>71755</wp:posOffset>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    p('R&amp;D, ', 'the lot &constructor;'),
    `<w:tbl><w:tr>${cell('2019 - 2021')}${cell('Cook')}</w:tr></w:tbl>`,
    `<w:tbl><w:tr>${cell('a', 'b', 'c')}${cell('d', 'e', 'f')}</w:tr></w:tbl>`,
    '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>',
  ]
  const bytes = zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${xml.join('')}</w:body></w:document>`) })
  expect(readDocx(bytes).split('\n').filter(Boolean)).toEqual([
    'Ana',
    'R&D, the lot &constructor;',
    '2019 - 2021   Cook',
    'a',
    'b',
    'c',
    '\f',
    'd',
    'e',
    'f',
    '\f',
    'Skills',
    'Welding',
  ])
})

test('what follows a side column is not under its last heading, and a range that ends on the next line is one', () => {
  const found = readResume('Skills\nWelding\n\f\nAna Example\nExperience\nCook, The Jetty, Jan\n2019 to\nMay 2021', () => ({
    skills: [],
    occupations: [],
    qualifications: [],
  }))
  expect(found.map(({ kind, text, from, to, place }) => [kind, text, from, to, place])).toEqual([
    ['skill', 'Welding', null, null, 'line 2'],
    ['position', 'Cook, The Jetty', '2019-01', '2021-05', 'line 6'],
  ])
})

test.each([
  ['Jan 2019 – Present', '2019-01', null, ''],
  ['Barista (March 2018 to Feb. 2020)', '2018-03', '2020-02', 'Barista'],
  ['2015-2017 Cook', '2015', '2017', 'Cook'],
  ['03/2017 - 05/2019', '2017-03', '2019-05', ''],
  ['2020-01 - now', '2020-01', null, ''],
  ['since 2022', '2022', null, ''],
  ['Cook 2021 - 2019', '2019', '2021', 'Cook'],
  ['Cook, Jan 2019 - Present · 5 yrs 2 mos', '2019-01', null, 'Cook'],
  ['2019 - 2021 (3 years of welding)', '2019', '2021', '(3 years of welding)'],
  ['First aid, 2024', '2024', '2024', 'First aid'],
])('the dates in “%s” are read', (text, from, to, rest) => {
  expect(findDates(text)).toMatchObject({ from, to, rest })
})

test('dates that contradict each other are put in order, and the line says so, whatever it was read from', () => {
  const dated = { startDate: '2021-05', endDate: '2019' }
  const cells = { Title: 'Barista', 'Started On': 'May 2021', 'Finished On': '2019' }
  const lines = [
    ...readResume('Experience\nBarista, Corner Café, May 2021 - 2019', () => ({ skills: [], occupations: [], qualifications: [] })),
    ...fromJsonResume({ work: [{ position: 'Barista', ...dated }] }),
    ...fromLinkedin([{ file: 'Positions', cells }]),
  ]
  expect(lines.map(({ from, to, place, dates_turned }) => [from, to, place, dates_turned])).toEqual(
    ['line 2', 'work 1', 'Positions.csv, row 1'].map((place) => ['2019', '2021-05', place, true]),
  )
  expect(findDates('Cook, May 2021 - 2021')).toMatchObject({ from: '2021-05', to: '2021', turned: false })
})

test('the rows of a LinkedIn archive are counted file by file, a row without words too', () => {
  const lines = fromLinkedin([
    { file: 'Positions', cells: { Title: 'Cook' } },
    { file: 'Skills', cells: { Name: 'Rostering' } },
    { file: 'Positions', cells: {} },
    { file: 'Skills', cells: { Name: 'Welding' } },
    { file: 'Positions', cells: { Title: 'Waiter' } },
  ])
  expect(lines.map((line) => line.place)).toEqual([
    'Positions.csv, row 1',
    'Skills.csv, row 1',
    'Skills.csv, row 2',
    'Positions.csv, row 3',
  ])
})

test.each([
  ['Date of birth: 4 May 1991', ''],
  ['Aged care caregiver for senior citizens', 'Aged care caregiver for senior citizens'],
  ['Site Safe passport holder', 'Site Safe passport holder'],
  ['Worked hard. Married with two children. Led a team.', 'Worked hard. Led a team.'],
  ['Nationality: Samoan', ''],
  ['Waiter, me@example.com, +64 21 555 0100', 'Waiter, ,'],
  ['iwi engagement', 'iwi engagement'],
])('“%s” is cut to “%s”', (text, kept) => {
  expect(withoutProtected(text).text).toBe(kept)
})

test('a block of personal particulars after the work is left out, and a label tells what an item of skills is', () => {
  const none = () => ({ skills: [], occupations: [], qualifications: [] })
  for (const heading of [
    'Personal Particulars',
    'BIO DATA',
    'Biodata',
    'Personal background',
    'Other / Additional Information:',
    'Other information',
  ])
    expect(
      readResume(`Experience\nCook, The Jetty, 2019 - 2021\n${heading}\nHeight 170\nP1234567A`, none).map((line) => line.text),
    ).toEqual(['Cook, The Jetty'])
  const skills = readResume('Skills\nNationality: Indian\nMale\n34 years\nKorean, 29, single, latte art\nPassport No. P1234567A', none)
  expect(skills.flatMap(({ text }) => withoutProtected(text).text || [])).toEqual(['latte art'])
  expect(skills.map(({ place, left_out }) => [place, left_out])).toContainEqual(['line 2', ['nationality']])
})

test('another language is distinguished from English, and a short text is accepted as it is', () => {
  expect(inEnglish('Ich arbeite seit fünf Jahren in einer Bäckerei und backe jeden Morgen Brot für die Kunden. '.repeat(6))).toBe(false)
  expect(inEnglish('I work at a bakery and bake bread for the customers in the morning with my team. '.repeat(6))).toBe(true)
  expect(inEnglish('Kaiako')).toBe(true)
})

test('a CV in another language is not taken for English because of headings that both spell alike', () => {
  const french =
    'Contact\nNé le 12 mai 1990, marié, nationalité française\nCertifications\nPermis B depuis 2010\nPublications\n' +
    'Chef de rang dans un restaurant de quarante couverts, avec le service du soir et la tenue de la caisse\n'.repeat(6)
  expect(inEnglish(french)).toBe(false)
  const bare = 'Experience\nBarista 2019 - 2021\nEducation\nNCEA\nSkills\n' + 'Latte, till, Hone, Kerikeri\n'.repeat(30)
  expect(inEnglish(bare)).toBe(true)
})

test('each bullet of a position is a sentence of its own, and a line that goes on is not', () => {
  const told = [
    'Experience',
    'Cook, Harbour Café 2019 - 2021',
    '• Ran the hot section',
    'with two juniors',
    '• Ordered stock.',
    '• Trained staff',
  ]
  expect(readResume(told.join('\n'), () => ({ skills: [], occupations: [], qualifications: [] }))[0]!.text).toBe(
    'Cook, Harbour Café. Ran the hot section with two juniors. Ordered stock. Trained staff',
  )
})

test.each([
  ['Languages: Java, Python, TypeScript', ['skill', 'skill', 'skill']],
  ['Languages: English, te reo Māori, Samoan', ['language', 'language', 'language']],
  ['Languages: te reo Māori', ['language']],
  ['Languages: HTML, CSS, English', ['skill', 'skill', 'language']],
  ['Languages: Te reo Māori, Tikanga', ['language', 'skill']],
  ['Languages: English, Java, Samoan', ['language', 'skill', 'language']],
  ['Languages: Hindi (also Java), Mandarin', ['language', 'language']],
  ['Languages\nGo, Rust, C++', ['skill', 'skill', 'skill']],
  ['Languages: Swift, Gagana Sāmoa, Spanish (B2), native speaker of Tok Pisin', ['skill', 'language', 'language', 'language']],
  ['Programming languages\nGo, Elixir', ['skill', 'skill']],
])('“%s” is read as %j', (text, kinds) => {
  const index = indexCatalogue(readCatalogue())
  expect(readResume(text, (words) => findInCatalogue(index, words)).map((line) => line.kind)).toEqual(kinds)
})
