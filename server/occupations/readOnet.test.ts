// The forms that O*NET's data dictionary describes (release 30.1), and what its files become in other programs.
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { catalogue } from './Catalogue.ts'
import { checkCatalogue } from './checkCatalogue.ts'
import { indexCatalogue } from './indexCatalogue.ts'
import { findInCatalogue } from './findInCatalogue.ts'
import { readOnet } from './readOnet.ts'

const ratingHead = [
  'O*NET-SOC Code',
  'Element ID',
  'Element Name',
  'Scale ID',
  'Data Value',
  'N',
  'Standard Error',
  'Lower CI Bound',
  'Upper CI Bound',
  'Recommend Suppress',
  'Not Relevant',
  'Date',
  'Domain Source',
]
/** Importance has “n/a” for relevance, level has Y or N. */
const rated = (code: string, element: string, name: string, scale: 'IM' | 'LV', value: string, suppress = 'N', relevant = 'n/a') =>
  [code, element, name, scale, value, '8', '0.1250', '2.6300', '3.1200', suppress, relevant, '08/2025', 'Analyst'].join('\t')
const [cook, barista, other] = ['35-2014.00', '35-3023.01', '35-9099.00']
const plain = {
  'Occupation Data': [
    'O*NET-SOC Code\tTitle\tDescription',
    `${cook}\tCooks, Restaurant\tPrepare, season, and cook dishes.`,
    `${barista}\tBaristas\tPrepare or serve specialty coffee.`,
    `${other}\tFood Preparation and Serving Related Workers, All Other\tAll workers not listed separately.`,
  ],
  Skills: [
    ratingHead.join('\t'),
    rated(cook, '2.B.5.a', 'Time Management', 'IM', '3.25'),
    rated(cook, '2.B.5.a', 'Time Management', 'LV', '3.00', 'N', 'N'),
    rated(barista, '2.B.1.f', 'Service Orientation', 'IM', '3.75'),
  ],
  Knowledge: [ratingHead.join('\t'), rated(barista, '2.C.1.e', 'Customer and Personal Service', 'IM', '4.20')],
  'Technology Skills': [
    'O*NET-SOC Code\tExample\tCommodity Code\tCommodity Title\tHot Technology\tIn Demand',
    `${cook}\tMicrosoft Excel\t43232110\tSpreadsheet software\tY\tN`,
    `${cook}\tMenu planning software\t43232110\tSpreadsheet software\tN\tN`,
  ],
  'Related Occupations': [
    'O*NET-SOC Code\tRelated O*NET-SOC Code\tRelatedness Tier\tIndex',
    `${barista}\t${cook}\tPrimary-Short\t1`,
    `${barista}\t${other}\tPrimary-Short\t2`,
  ],
  'Job Zones': ['O*NET-SOC Code\tJob Zone\tDate\tDomain Source', `${cook}\t2\t08/2025\tAnalyst`, `${barista}\t1\t08/2025\tAnalyst`],
}
type Tables = Partial<Record<string, string[]>>
const read = (over: Tables = {}, form: (text: string) => string = (text) => text, folder = 'db_30_1_text/') => {
  const files = Object.entries({ ...plain, ...over }).map(([name, lines]) => [`${folder}${name}.txt`, strToU8(form(lines.join('\r\n')))])
  return readOnet(zipSync(Object.fromEntries(files)))
}
const usual = read()
const skillsOf = (made: typeof usual, id = cook) => made.occupations.find((o) => o.id === id)?.skills

test.each<[string, () => typeof usual]>([
  ['line ends of Unix', () => read({}, (text) => text.replaceAll('\r\n', '\n'))],
  ['a byte order mark and an empty last line', () => read({}, (text) => `\uFEFF${text}\r\n`)],
  ['no folder in the archive', () => read({}, undefined, '')],
  [
    'cells in quotes, as a spreadsheet saves them again',
    () =>
      read({
        'Occupation Data': plain['Occupation Data'].map((line) =>
          line
            .split('\t')
            .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
            .join('\t'),
        ),
      }),
  ],
  [
    'columns in another order, and without “In Demand”, as before release 27.1',
    () =>
      read({
        'Technology Skills': [
          'Example\tO*NET-SOC Code\tHot Technology',
          `Microsoft Excel\t${cook}\tY`,
          `Menu planning software\t${cook}\tN`,
        ],
      }),
  ],
  [
    'related occupations in another order',
    () =>
      read({
        'Related Occupations': plain['Related Occupations'].toSpliced(
          1,
          2,
          plain['Related Occupations'][2]!,
          plain['Related Occupations'][1]!,
        ),
      }),
  ],
])('%s: the same catalogue', (_form, made) => {
  expect(made()).toEqual(usual)
})

test('what the plain tables become fits the form of a catalogue, and nothing is without a rating', () => {
  expect([catalogue.safeParse(usual).success, checkCatalogue(usual)]).toEqual([true, []])
  expect(usual.occupations.map((o) => [o.id, o.name, o.level, o.after.occupations])).toEqual([
    [cook, 'Cooks, Restaurant', 4, []],
    [barista, 'Baristas', 5, [cook]],
  ])
  expect(skillsOf(usual)).toEqual(['2.b.5.a', 't-microsoft-excel'])
})

test('the other tables of the archive are not read, so that what is in them changes nothing', () => {
  const code = 'O*NET-SOC Code'
  const others = {
    'Alternate Titles': [`${code}\tAlternate Title\tShort Title\tSource(s)`, `${cook}\tBroiler Cook\tn/a\t01,09`],
    'Task Statements': [
      `${code}\tTask ID\tTask\tTask Type\tIncumbents Responding\tDate\tDomain Source`,
      `${cook}\t8823\tInspect food.\tCore\t79\t08/2025\tIncumbent`,
    ],
    'Education, Training, and Experience': [
      `${code}\tElement ID\tElement Name\tScale ID\tCategory\tData Value\tN\tStandard Error\tLower CI Bound\tUpper CI Bound\tRecommend Suppress\tDate\tDomain Source`,
      `${cook}\t2.D.1\tRequired Level of Education\tRL\t2\t61.20\t30\tn/a\tn/a\tn/a\tN\t08/2025\tIncumbent`,
    ],
    'Tools Used': [`${code}\tExample\tCommodity Code\tCommodity Title`, `${cook}\tChefs knives\t52151702\tDomestic knives`],
    'Skills to Work Activities': ['Skills Element ID\tSkills Element Name\tWork Activities Element ID\tWork Activities Element Name', ''],
    'Read Me': ['O*NET® 30.1 Database'],
  }
  expect(read(others)).toEqual(usual)
})

const skill = (line: string) => [...plain.Skills, line]
test.each<[string, Tables, string[] | undefined]>([
  [
    'importance of 3 and more counts',
    { Skills: skill(rated(cook, '2.A.1.a', 'Reading Comprehension', 'IM', '3.00')) },
    ['2.b.5.a', '2.a.1.a', 't-microsoft-excel'],
  ],
  ['less does not', { Skills: skill(rated(cook, '2.A.1.a', 'Reading Comprehension', 'IM', '2.99')) }, ['2.b.5.a', 't-microsoft-excel']],
  [
    'level is another scale, up to 7',
    { Skills: skill(rated(cook, '2.A.1.a', 'Reading Comprehension', 'LV', '6.10', 'N', 'N')) },
    ['2.b.5.a', 't-microsoft-excel'],
  ],
  [
    'a rating that O*NET recommends to suppress does not count',
    { Skills: skill(rated(cook, '2.A.1.a', 'Reading Comprehension', 'IM', '4.00', 'Y')) },
    ['2.b.5.a', 't-microsoft-excel'],
  ],
  [
    '“n/a” instead of precision, as few experts give',
    { Skills: skill(rated(cook, '2.A.1.a', 'Reading Comprehension', 'IM', '4.00', 'n/a')) },
    ['2.b.5.a', '2.a.1.a', 't-microsoft-excel'],
  ],
  [
    'an occupation with technology and no rated skill is left out',
    { Skills: plain.Skills.filter((line) => !line.startsWith(cook)) },
    undefined,
  ],
])('%s', (_quirk, over, skills) => expect(skillsOf(read(over))).toEqual(skills))

test('a missing or unusable job zone is the middle one', () => {
  const zones = (...lines: string[]) => read({ 'Job Zones': [plain['Job Zones'][0]!, ...lines] }).occupations.map((o) => o.level)
  expect(zones()).toEqual([3, 3])
  expect(zones(`${cook}\tn/a\t08/2025\tAnalyst`, `${barista}\t5\t08/2025\tAnalyst`)).toEqual([3, 1])
})

test('names that are alike stay apart: a skill and a field of knowledge, C, C++ and C#', () => {
  const made = read({
    Skills: skill(rated(cook, '2.A.1.e', 'Mathematics', 'IM', '3.10')),
    Knowledge: [plain.Knowledge[0]!, rated(cook, '2.C.4.a', 'Mathematics', 'IM', '3.00')],
    'Technology Skills': [
      plain['Technology Skills'][0]!,
      ...['C', 'C++', 'C#', '.NET Framework'].map((name) => `${cook}\t${name}\t1\tSoftware\tY\tN`),
    ],
  })
  expect([catalogue.safeParse(made).success, checkCatalogue(made)]).toEqual([true, []])
  expect(made.skills.map((s) => s.name)).toEqual(
    expect.arrayContaining(['Mathematics', 'Mathematics (knowledge)', 'C', 'C++', 'C#', '.NET Framework']),
  )
  const found = (text: string) => findInCatalogue(indexCatalogue(made), text).skills
  expect([found('C'), found('C++ and C#'), found('Vitamin C, by A. C. Smith')]).toEqual([['t-c'], ['t-cpp', 't-csharp'], []])
})

test('reported titles are other names: in lower case without abbreviations, once, and only of one occupation', () => {
  const made = read({
    'Sample of Reported Titles': [
      'O*NET-SOC Code\tReported Job Title\tShown in My Next Move',
      `${cook}\tLine Cook\tY`,
      `${cook}\tPrep Cook (Preparation Cook)\tN`,
      `${cook}\tTeam Member\tN`,
      `${barista}\tTeam Member\tY`,
      `${barista}\tBaristas\tY`,
      `${barista}\tQSR Barista\tN`,
      `${barista}\tQSR Barista\tN`,
      `${barista}\tCafé Lead\tN`,
    ],
  })
  expect(made.occupations.map((o) => o.synonyms)).toEqual([
    ['line cook', 'prep cook'],
    ['QSR barista', 'café lead'],
  ])
  expect(checkCatalogue(made)).toEqual([])
})

test.each<[string, Uint8Array, string]>([
  ['no zip', new Uint8Array([1, 2, 3]), 'not a zip archive'],
  ['the tables of a spreadsheet program', zipSync({ 'db_30_1_excel/Skills.xlsx': strToU8('x') }), 'Use the text version of the database'],
  ['a release before related occupations were added', zipSync({ 'db_25_0_text/Skills.txt': strToU8('x') }), 'release 26.3 or newer'],
  [
    'a table without its columns',
    zipSync(
      Object.fromEntries(
        Object.entries(plain).map(([name, lines]) => [`${name}.txt`, strToU8(lines.slice(name === 'Skills' ? 1 : 0).join('\n'))]),
      ),
    ),
    '“Skills.txt” has no column “O*NET-SOC Code”',
  ],
])('%s is refused, with what to use instead', (_what, zip, words) => expect(() => readOnet(zip)).toThrow(words))
