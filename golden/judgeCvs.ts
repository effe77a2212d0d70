// `npm run golden:cvs`: what was found, missed and wrong in the 40 CVs of golden/cvs, as text and as files, and in 14
// and 26 more, and how many protected facts were kept, also in 15 CVs that are full of them. `-- FOLDER` judges other files.
import { pathToFileURL } from 'node:url'
import { findInCatalogue } from '../server/occupations/findInCatalogue.ts'
import { indexCatalogue } from '../server/occupations/indexCatalogue.ts'
import { readCatalogue } from '../server/occupations/readCatalogue.ts'
import { inEnglish } from '../server/profiles/bring/inEnglish.ts'
import { withoutProtected } from '../server/privacy/withoutProtected.ts'
import { occupationsIn, qualificationsIn } from '../server/profiles/readLines.ts'
import { readResume } from '../server/profiles/bring/readResume.ts'
import { readCvFiles, readCvText, readLater, readPrivate, readUnseen, type ReadCv } from './cvs/readCvs.ts'

export const facts = ['position', 'work', 'qualification', 'skill'] as const
export type Fact = (typeof facts)[number]
type Found = Record<Fact, string[]>
/** What reaches a person. */
const contacts = /@example|55[57] \d{4}/

const index = indexCatalogue(readCatalogue())
const find = (text: string) => findInCatalogue(index, text)
const linesOf = (text: string) =>
  inEnglish(text) ? readResume(text, find).map((line) => ({ ...line, text: withoutProtected(line.text).text })) : []

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
/** Whether a text begins with these words, in any order. */
const begins = (text: string, words: string[]) => wordsOf(text).slice(0, words.length).toSorted().join() === words.toSorted().join()

/** `works` are the titles with their employers that should be found. */
function foundIn(lines: ReturnType<typeof linesOf>, works: string[]): Found {
  const found: Found = { position: [], work: [], qualification: [], skill: [] }
  for (const line of lines) {
    const names = find(line.text)
    if (line.kind === 'position') found.work.push(works.find((work) => begins(line.text, wordsOf(work))) ?? line.text.slice(0, 60))
    const occupation = line.kind === 'position' ? occupationsIn(index, line.text, names.occupations)[0] : undefined
    if (occupation) found.position.push(`${occupation} ${line.from} ${line.to ?? 'now'}`)
    found.qualification.push(...qualificationsIn(line.kind, line.text, (text) => find(text).qualifications).slice(0, 1))
    found.skill.push(...names.skills)
  }
  return found
}

export type JudgedCv = {
  name: string
  kind: string
  judged: { fact: Fact; found: string[]; missed: string[]; wrong: string[] }[]
  /** Stored lines with a protected fact, which stands after `private` above the CV, or with a contact. */
  kept: string[]
}

/** Wrong is what is found and stands above the CV neither as wanted nor as right too. */
export function judge({ cv, kind, text }: ReadCv): JudgedCv {
  const lines = linesOf(text)
  const labelled = (start: string) => cv.wanted.filter((row) => row.startsWith(`${start} `)).map((row) => row.slice(start.length + 1))
  const found = foundIn(lines, labelled('work'))
  const judged = facts.map((fact) => {
    const wanted = labelled(fact)
    const also = labelled(`also ${fact}`)
    return {
      fact,
      found: wanted.filter((row) => found[fact].includes(row)),
      missed: wanted.filter((row) => !found[fact].includes(row)),
      wrong: [...new Set(found[fact])].filter((row) => !wanted.includes(row) && !also.includes(row)),
    }
  })
  const words = labelled('private').map((fact) => new RegExp(`(?<![\\p{L}\\d])${fact}(?![\\p{L}\\d])`, 'u'))
  const kept = lines.map((line) => line.text).filter((line) => [...words, contacts].some((fact) => fact.test(line)))
  return { name: cv.name, kind, judged, kept }
}

export const judgeCvs = (): JudgedCv[] => readCvText().map(judge)
export const judgeUnseen = (): JudgedCv[] => readUnseen().map(judge)
export const judgeLater = (): JudgedCv[] => readLater().map(judge)

/** The protected facts that are kept in CVs that are full of them. */
export const keptOfPrivate = (): string[] => readPrivate().flatMap((cv) => judge(cv).kept)

export const judgeCvFiles = async (...how: Parameters<typeof readCvFiles>): Promise<JudgedCv[]> => (await readCvFiles(...how)).map(judge)

export const countOf = (all: JudgedCv[], fact: Fact, what: 'found' | 'missed' | 'wrong') =>
  all.flatMap((cv) => cv.judged.filter((j) => j.fact === fact)).reduce((sum, row) => sum + row[what].length, 0)

function print(all: JudgedCv[]) {
  for (const kind of new Set(all.map((cv) => cv.kind))) {
    const some = all.filter((cv) => cv.kind === kind)
    const cells = facts.map((fact) => (['found', 'missed', 'wrong'] as const).map((what) => countOf(some, fact, what)).join(' / '))
    console.log(`| ${kind} | ${some.length} | ${cells.join(' | ')} | ${some.flatMap((cv) => cv.kept).length} |`)
  }
  const cells = facts.map((fact) => (['found', 'missed', 'wrong'] as const).map((what) => countOf(all, fact, what)).join(' / '))
  console.log(`| all | ${all.length} | ${cells.join(' | ')} | ${all.flatMap((cv) => cv.kept).length} |`)
  for (const cv of all) {
    for (const { fact, missed, wrong } of cv.judged)
      if (missed.length + wrong.length > 0)
        console.log(`  ${cv.name} (${cv.kind}): ${fact} missed [${missed.join(', ')}] wrong [${wrong.join(', ')}]`)
    for (const line of cv.kept) console.log(`  kept: ${cv.name} (${cv.kind}): ${line}`)
  }
}

if (import.meta.main) {
  const { readDocx } = await import('../server/profiles/bring/readDocx.ts')
  const { readPdf } = await import('../server/jobs/readPdf.ts')
  console.log(
    '| kind of file | files | positions found / missed / wrong | titles and employers | qualifications | skills | protected facts kept |\n|---|---|---|---|---|---|---|',
  )
  print(judgeCvs())
  print(judgeUnseen())
  print(judgeLater())
  const kept = keptOfPrivate()
  console.log(`15 CVs full of protected facts: ${kept.length} lines keep one${kept.map((line) => `\n  kept: ${line}`).join('')}`)
  const folder = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : undefined
  print(await judgeCvFiles(async (bytes, name) => (name.endsWith('.docx') ? readDocx(bytes) : readPdf('nobody', bytes, 'cv_file')), folder))
}
