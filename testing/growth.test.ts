// The time to read a text of a user grows with its length and no faster, whatever it repeats.
import { expect, test } from 'vitest'
import { missingIn } from '../server/baseline/missingIn.ts'
import { readCriteria } from '../server/baseline/readCriteria.ts'
import { indexCatalogue } from '../server/occupations/indexCatalogue.ts'
import { findNames } from '../server/occupations/nameFinder.ts'
import { readCatalogue } from '../server/occupations/readCatalogue.ts'
import { blindTurns } from '../server/privacy/anonymous.ts'
import { withoutProtected } from '../server/profiles/bring/withoutProtected.ts'
import { readResume } from '../server/profiles/bring/readResume.ts'
import { checkQuotes } from '../server/scoring/reading/checkQuotes.ts'
import { matchQuestions } from '../server/voice/matchQuestions.ts'
import { fillTemplate, unknownPlaceholders } from '../shared/emailTemplates.ts'
import { sampleTurns } from './build/sample.ts'

const catalogue = indexCatalogue(readCatalogue())
const find = (text: string) => findNames(catalogue, text)
const person = { name: 'Priya Sharma', email: 'priya.sharma7@example.com', phone: '+64 21 555 0142' }

const readers: Record<string, (text: string) => unknown> = {
  'the questions that an agent asked': (text) => matchQuestions([{ role: 'interviewer', text }], ['How did you plan the work?']),
  criteria: readCriteria,
  'a CV without headings': (text) => readResume(text, find).map((line) => withoutProtected(line.text)),
  'the work in a CV': (text) => readResume(`Experience\nCook 2019 - 2020\n${text}`, find).map((line) => withoutProtected(line.text)),
  'names and contacts to remove': (text) =>
    blindTurns(
      (['candidate', 'interviewer'] as const).map((role, number) => ({ role, text, number })),
      person,
      [],
    ),
  quotes: (text) => checkQuotes([text.slice(0, 400), `${text.slice(-400)}?`], sampleTurns([text])),
  'what an answer leaves out': missingIn,
  'placeholders of an email': (text) => [unknownPlaceholders('declined', `{{${text} `), fillTemplate(`{{${text} `, {})],
}

const prose = 'One is here and it is x '
const texts: Record<string, (characters: number) => string> = {
  'one word': (n) => 'a'.repeat(n),
  'short items': (n) => `${'a, '.repeat(n / 3)}x!`,
  'lines and rules': (n) => `a\n${'---\n'.repeat(n / 4)}`,
  'line ends': (n) => `a\n${'\r'.repeat(n)}b`,
  blanks: (n) => `${prose}${' '.repeat(n)}a.`,
  hyphens: (n) => `${prose}a${'-'.repeat(n)}a.`,
  'full stops': (n) => `${prose}${'.'.repeat(n)}a.`,
  digits: (n) => `${'1'.repeat(n)}x`,
  'years and ranges': (n) => '2019 - '.repeat(n / 7),
  'cut dates, one on each line': (n) => '2019 -\n'.repeat(n / 7),
  'cut dates on one line': (n) => `Barista ${'2019–2020 -'.repeat(n / 11)}`,
  'numbers as words': (n) => 'one '.repeat(n / 4),
  'parts of an address': (n) => 'a@b.'.repeat(n / 4),
  'the name': (n) => 'Priya Sharma '.repeat(n / 13),
  'names that are introduced': (n) => 'my name is Al '.repeat(n / 14),
  'a long name': (n) => `my name is ${'a'.repeat(n)}`,
  accents: (n) => `a${'\u0301\u0316'.repeat(n / 2)}`,
  'open brackets': (n) => 'priya (she/her'.repeat(n / 14),
  emoji: (n) => `We ${'😀'.repeat(n / 2)} a`,
  'items on one line': (n) => '• a 1. b / '.repeat(n / 11),
  'words before a colon': (n) => `${'a '.repeat(n / 4)}duties include${': '.repeat(n / 4)}`,
}

/** Processor time of this thread, so other work on the machine does not count. */
function timeOf(read: () => unknown): number {
  const before = process.threadCpuUsage()
  read()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Ten times the text takes 10 times as long if reading is linear, and 100 times if it is quadratic; clearing memory may add to either. */
const most = 40
const tries = [1, 2, 3]

test.each(Object.entries(readers))('the time to read %s grows with the text and no faster', (_, read) => {
  for (const [name, textOf] of Object.entries(texts)) {
    const [short, long] = [textOf(2_000), textOf(20_000)]
    read(short)
    const grows = () => timeOf(() => read(long)) / Math.max(1_000, ...tries.map(() => timeOf(() => read(short))))
    expect(
      tries.some(() => grows() < most),
      `${name} of 20,000 characters`,
    ).toBe(true)
  }
})
