// The time to read a text of a user grows with its length and no faster, whatever it repeats.
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { baselineScorer } from '../server/baseline/baselineScorer.ts'
import { missingIn } from '../server/baseline/missingIn.ts'
import { plannerSteps } from '../server/baseline/plannerSteps.ts'
import { readCriteria } from '../server/baseline/readCriteria.ts'
import { maybeInAnotherLanguage } from '../server/baseline/reader/inAnotherLanguage.ts'
import { AppError } from '../server/errors.ts'
import { readBounce } from '../server/mail/readBounce.ts'
import { indexCatalogue } from '../server/occupations/indexCatalogue.ts'
import { findInCatalogue } from '../server/occupations/findInCatalogue.ts'
import { readCatalogue } from '../server/occupations/readCatalogue.ts'
import { blindTurns } from '../server/privacy/anonymous.ts'
import { fromJsonResume } from '../server/profiles/bring/fromJsonResume.ts'
import { fromLinkedin } from '../server/profiles/bring/fromLinkedin.ts'
import { inEnglish } from '../server/profiles/bring/inEnglish.ts'
import { readDocx } from '../server/profiles/bring/readDocx.ts'
import { plainDates } from '../server/profiles/bring/plainDates.ts'
import { readResume } from '../server/profiles/bring/readResume.ts'
import { withoutExpiry } from '../server/profiles/bring/withoutExpiry.ts'
import { withoutProtected } from '../server/privacy/withoutProtected.ts'
import { checkQuotes } from '../server/scoring/reading/checkQuotes.ts'
import { csvRecords } from '../server/text/csvRecords.ts'
import { readXlsx } from '../server/text/readXlsx.ts'
import { matchQuestions } from '../server/voice/matchQuestions.ts'
import { fillTemplate, unknownPlaceholders } from '../shared/emailTemplates.ts'
import { makeBounce } from './build/makeBounce.ts'
import { goodAnswer, sampleCompetency, sampleTurns } from './build/sample.ts'

const catalogue = indexCatalogue(readCatalogue())
const find = (text: string) => findInCatalogue(catalogue, text)
const person = { name: 'Priya Sharma', email: 'priya.sharma7@example.com', phone: '+64 21 555 0142' }

const stored = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 0 })
const docxOf = (body: string) => stored({ 'word/document.xml': body })
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const xlsxOf = (sheet: string) =>
  stored({
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/a.xml"/></Relationships>`,
    'xl/worksheets/a.xml': sheet,
  })
const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** What a reader refuses it has read too. */
const orRefused = (read: (text: string) => unknown) => async (text: string) => {
  try {
    return await read(text)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const competency = sampleCompetency('finding the cause of a fault')
/** As much English as there is other text, because an interview in another language is not read. */
const withEnglish = (text: string) => `${goodAnswer.repeat(text.length / goodAnswer.length + 1)}\n${text}`
const score = (answer: string, job: string) =>
  baselineScorer([competency], sampleTurns([answer]), { criteria: job, advert: job, language: 'en' })

const readers: Record<string, (text: string) => unknown> = {
  'the questions that an agent asked': (text) => matchQuestions([{ role: 'interviewer', text }], ['How did you plan the work?']),
  criteria: readCriteria,
  'criteria, in all steps of the planner': (criteria) => {
    const source = { criteria, interview_language: 'en' } as const
    const plan = plannerSteps.plan({ ...source, plan: [] })
    return [plannerSteps.notAsked({ ...source, plan }), plannerSteps.quoting({ ...source, plan })]
  },
  'an answer, for its score': (text) => score(withEnglish(text), competency.name),
  'the text of a job, for a score': (text) => score(goodAnswer, text),
  'a CV without headings': (text) => readResume(text, find).map((line) => withoutProtected(line.text)),
  'the work in a CV': (text) => readResume(`Experience\nCook 2019 - 2020\n${text}`, find).map((line) => withoutProtected(line.text)),
  'until when a certificate is valid': withoutExpiry,
  'the dates of a CV': plainDates,
  'names and contacts to remove': (text) =>
    blindTurns(
      (['candidate', 'interviewer'] as const).map((role, number) => ({ role, text, number })),
      person,
      [],
    ),
  quotes: (text) => checkQuotes([text.slice(0, 400), `${text.slice(-400)}?`], sampleTurns([text])),
  'what an answer leaves out': missingIn,
  'whether a CV is in English': inEnglish,
  'the language of an answer': maybeInAnotherLanguage,
  'placeholders of an email': (text) => [unknownPlaceholders('declined', `{{${text} `), fillTemplate(`{{${text} `, {})],
}

/** A file may be larger than a text that somebody types. */
const fileReaders: typeof readers = {
  'a DOCX': (text) => readDocx(docxOf(`<w:document><w:p><w:r><w:t>${xmlText(text)}</w:t></w:r></w:p></w:document>`)),
  'a DOCX of such tags': (text) => readDocx(docxOf(text)),
  'a workbook': (text) =>
    readXlsx(
      'file',
      xlsxOf(`<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${xmlText(text)}</t></is></c></row></sheetData></worksheet>`),
    ),
  'a workbook of such tags': (text) => readXlsx('file', xlsxOf(text)),
  'a CSV': (text) => {
    for (const _ of csvRecords('csv_file', text));
  },
  'a row of a LinkedIn archive': (text) =>
    fromLinkedin([{ file: 'Positions', cells: { Title: text, 'Started On': text, 'Finished On': text, Url: text } }]),
  'a returned email': (text) => readBounce(strToU8(makeBounce({ messageId: `<${text}@a>`, answer: text }).replace('Your message', text))),
  'a JSON Resume': (text) => fromJsonResume({ work: [{ position: text, summary: text, startDate: text, endDate: text, url: text }] }),
}

const prose = 'One is here and it is x '
const texts: Record<string, (characters: number) => string> = {
  'one word': (n) => 'a'.repeat(n),
  'the same word again': (n) => 'word '.repeat(n / 5),
  'small words': (n) => 'and '.repeat(n / 4),
  'clauses without a stop': (n) => 'I rang the depot and they found it because I asked, '.repeat(n / 52),
  sentences: (n) => `${goodAnswer} `.repeat(n / (goodAnswer.length + 1)),
  'short items': (n) => `${'a, '.repeat(n / 3)}x!`,
  'lines and rules': (n) => `a\n${'---\n'.repeat(n / 4)}`,
  'line ends': (n) => `a\n${'\r'.repeat(n)}b`,
  blanks: (n) => `${prose}${' '.repeat(n)}a.`,
  'lines that go on': (n) => '\n x'.repeat(n / 3),
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
  'line ends after unknown names': (n) => `Zvorkul, Blimtax, Kroveni, Dumvox, Zalpit${'\n'.repeat(n)}`,
  'full stops after unknown names': (n) => `Zvorkul Blimtax Kroveni Dumvox ${'.'.repeat(n)}a`,
  'open brackets': (n) => 'priya (she/her'.repeat(n / 14),
  emoji: (n) => `We ${'😀'.repeat(n / 2)} a`,
  'items on one line': (n) => '• a 1. b / '.repeat(n / 11),
  'words before a colon': (n) => `${'a '.repeat(n / 4)}duties include${': '.repeat(n / 4)}`,
  'quote marks': (n) => '"a",'.repeat(n / 4),
  'quote marks that do not end': (n) => `"${'""'.repeat(n / 2)}`,
  addresses: (n) => `https://${'a.'.repeat(n / 2)}`,
  'texts of a DOCX that do not end': (n) => '<w:t '.repeat(n / 5),
  'ends of paragraphs that do not end': (n) => '</w:p '.repeat(n / 6),
  'settings of paragraphs that do not end': (n) => '<w:pPr>'.repeat(n / 7),
  'second copies of a box that do not end': (n) => '<mc:Fallback>'.repeat(n / 13),
  'tables in tables': (n) => '<w:tr><w:tc><w:t>a</w:t></w:p>'.repeat(n / 60) + '</w:tc></w:tr>'.repeat(n / 60),
  'boxes in boxes': (n) => '<w:txbxContent><w:t>a</w:t></w:p>'.repeat(n / 60) + '</w:txbxContent>'.repeat(n / 60),
  'entities that do not end': (n) => `<w:t>${'&a'.repeat(n / 2)}</w:t>`,
  'cells that do not end': (n) => '<c '.repeat(n / 3),
  'a cell of many addresses': (n) => `<c ${'r="A1" '.repeat(n / 7)}`,
}

/** Processor time of this thread, so other work on the machine does not count. */
async function timeOf(read: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await read()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Ten times the text takes 10 times as long if reading is linear, and 100 times if it is quadratic; clearing memory may add to either. `GROWTH=1` measures whether it is 1.3 times linear. */
const most = 40
const tries = [1, 2, 3]
const leastOf = async (read: (text: string) => unknown, text: string) => {
  let least = Infinity
  for (const _ of tries) least = Math.min(least, await timeOf(() => read(text)))
  return least
}

const cases = [
  ...Object.entries(readers).map(([name, read]) => [name, read, 2_000] as const),
  ...Object.entries(fileReaders).map(([name, read]) => [name, orRefused(read), 20_000] as const),
]

/** The processor time of one reading: the least of some rounds. A round lasts long enough, because the system counts in steps of some milliseconds. */
async function steadyTimeOf(read: (text: string) => unknown, text: string, rounds: number): Promise<number> {
  let least = Infinity
  for (let round = 0, readings = 1; round < rounds;) {
    const all = await timeOf(async () => {
      for (let i = 0; i < readings; i++) await read(text)
    })
    if (all < 200_000 && readings < 1_000_000) readings *= all < 20_000 ? 10 : 2
    else {
      least = Math.min(least, all / readings)
      round++
    }
  }
  return least
}

const sizes = [2_000, 20_000, 200_000]
/** Microseconds for 200,000 characters. What takes less is not looked at: nobody waits for it, and its steps are those of the memory. */
const noticed = 500

/** `GROWTH=1` prints, in place of the test, how long 1, 10 and 100 times a text take: for each reader the text whose time seems to grow fastest. */
test.runIf(process.env['GROWTH'])('the table of how the times grow', { timeout: 1_800_000 }, async () => {
  const ms = (time: number) => (time / 1000).toFixed(2)
  for (const [name, read] of cases) {
    let worst = { growth: 0, text: '' }
    for (const [text, textOf] of Object.entries(texts)) {
      await read(textOf(2_000))
      const [short, long] = [await leastOf(read, textOf(20_000)), await leastOf(read, textOf(200_000))]
      const growth = long / Math.max(1, short)
      if (long >= noticed && growth > worst.growth) worst = { growth, text }
    }
    if (!worst.text) {
      process.stdout.write(`| ${name} | no text takes ${ms(noticed)} ms | | | | |\n`)
      continue
    }
    const times: number[] = []
    for (const characters of sizes) times.push(await steadyTimeOf(read, texts[worst.text]!(characters), 5))
    process.stdout.write(`| ${name} | ${worst.text} | ${times.map(ms).join(' | ')} | ${(times[2]! / times[1]!).toFixed(1)} |\n`)
  }
})

test.skipIf(process.env['GROWTH']).each(cases)(
  'the time to read %s grows with the text and no faster',
  { timeout: 300_000 },
  async (_, read, characters) => {
    for (const [name, textOf] of Object.entries(texts)) {
      const [short, long] = [textOf(characters), textOf(10 * characters)]
      await read(short)
      const seems = (await timeOf(() => read(long))) / Math.max(1_000, await leastOf(read, short))
      if (seems < most) continue
      // The short text may take less than one step of the system's clock: only many readings tell how long one takes. The machine may
      // become faster or slower between the two, so a growth counts only if it shows each time.
      let growth = Infinity
      for (const _ of tries)
        if (growth >= most)
          growth = Math.min(growth, (await steadyTimeOf(read, long, 2)) / Math.max(1_000, await steadyTimeOf(read, short, 2)))
      expect(growth, `${name} of ${10 * characters} characters`).toBeLessThan(most)
    }
  },
)
