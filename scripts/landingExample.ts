// `npm run landing:example`: writes web/landing/example.json, a real answer of the profile and the search for paths, for the landing page.
import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { indexCatalogue } from '../server/occupations/indexCatalogue.ts'
import { findInCatalogue } from '../server/occupations/findInCatalogue.ts'
import { readCatalogue } from '../server/occupations/readCatalogue.ts'
import { readResume } from '../server/profiles/bring/readResume.ts'
import { answerPaths } from '../server/profiles/getPaths.ts'
import { asksOf } from '../server/profiles/jobSkills.ts'
import { toLine } from '../server/profiles/readLines.ts'
import { skillsOf } from '../server/profiles/skillsOf.ts'
import { startOf } from '../server/profiles/startOf.ts'

const file = new URL('../web/landing/example.json', import.meta.url)

/** An invented CV, and a sentence of an invented interview. */
const cv = [
  'Work Experience',
  'Barista, Northwind Coffee, Mar 2021 – Feb 2024',
  'Latte art, cash handling, and opening and closing the café.',
  'Skills',
  'Rostering, customer service',
]
const answer = {
  kind: 'answer' as const,
  text: 'He shouted, so I took him aside. For me, calming people starts with letting them finish.',
  from: null,
  to: null,
  url: null,
  source: 'interview' as const,
  place: 'your answer to question 2',
}
/** An invented job that its employer shows to candidates. */
const job = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  title: 'Night manager',
  company_name: 'Harbour Hotel',
  website: null,
  reach: 'Write to Hana at the front desk, and say which nights you could work.',
  closes_at: null,
  closes_zone: null,
}
const criteria = 'Rostering a team of six\nCustomer service at the desk\nSupervising people on a shift\nResponsible alcohol service'
const goal = 'duty-manager'
const hoursPerWeek = 10
const today = Date.parse('2026-11-01')

/** What the product answers for them, if all its lines are confirmed. */
export function makeExample() {
  const index = indexCatalogue(readCatalogue())
  const read = readResume(cv.join('\n'), (words) => findInCatalogue(index, words)).map((line) => ({ ...line, source: 'cv' as const }))
  const lines = [...read, answer].map((line, i) =>
    toLine(index, {
      dates_turned: false,
      ...line,
      id: `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`,
      candidate_id: '',
      state: 'confirmed',
      not_mine: [],
      read_hash: null,
      created_at: '',
      updated_at: '',
    }),
  )
  const skills = skillsOf(index, lines)
  const held = new Set(skills.map((skill) => skill.id))
  return {
    lines,
    skills,
    jobs: [{ ...job, asks: asksOf(index, findInCatalogue(index, criteria).skills, held) }],
    paths: answerPaths(index, startOf(index, lines, today), goal, hoursPerWeek),
  }
}

export const keptExample = (): unknown => JSON.parse(readFileSync(file, 'utf8'))

if (import.meta.main) writeFileSync(file, (await format('example.json', JSON.stringify(makeExample()), { printWidth: 140 })).code)
