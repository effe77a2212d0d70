import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { LineKind, ProfileLine } from '../../shared/profile.ts'
import type { Db } from '../db/open.ts'
import { profileLines } from '../db/schema/profiles.ts'
import { findInCatalogue, namesOf, type CatalogueIndex } from '../occupations/face.ts'
import { confirmedAnswers } from '../scoring/face.ts'
import { isAbroad } from './isAbroad.ts'
import { teachesAt, type SchoolKind } from './teachesAt.ts'

type Row = typeof profileLines.$inferSelect
type Confirmed = Awaited<ReturnType<typeof confirmedAnswers>>

export const lineRows = (db: Db, candidate_id: string): Promise<Row[]> =>
  db.select().from(profileLines).where(eq(profileLines.candidate_id, candidate_id)).orderBy(profileLines.id)

export const readLines = async (db: Db, index: CatalogueIndex, candidate_id: string): Promise<ProfileLine[]> =>
  toLines(db, index, await lineRows(db, candidate_id))

/** Lines of one candidate. */
export async function toLines(db: Db, index: CatalogueIndex, rows: Row[]): Promise<ProfileLine[]> {
  const said = rows.find(wasSaid)
  const confirmed = said ? await confirmedAnswers(db, said.candidate_id) : []
  const lines: ProfileLine[] = []
  for (const row of rows) {
    // Reading many lines in one go would hold the main thread.
    await setImmediate()
    lines.push(toLine(index, row, confirmed))
  }
  return lines
}

const wasSaid = ({ kind, source }: Row) => kind === 'answer' && source === 'interview'

export function toLine(index: CatalogueIndex, row: Row, confirmed: Confirmed = []): ProfileLine {
  const names = findInCatalogue(index, row.text)
  const first = (map: Map<string, { name: string }>, ids: string[]) => namesOf(map, ids)[0] ?? null
  const { id, kind, text, from, to, url, source, place, dates_turned, state } = row
  const occupation = kind === 'position' ? first(index.occupations, occupationsIn(index, text, names.occupations)) : null
  return {
    id,
    kind,
    text,
    from,
    to,
    url,
    source,
    place,
    dates_turned,
    state,
    skills: namesOf(index.skills, names.skills),
    occupation,
    usual: occupation ? usualIn(index, occupation.id, row, names.skills) : [],
    qualification: first(
      index.qualifications,
      kind === 'education' && from && !to ? [] : qualificationsIn(kind, text, (words) => findInCatalogue(index, words).qualifications),
    ),
    verified: wasSaid(row) ? verifiedBy(index, text, confirmed) : [],
  }
}

/** Who has done this work has probably used these skills too; abroad, not those that only New Zealand asks for. */
function usualIn(index: CatalogueIndex, occupation: string, { text, not_mine }: Row, named: string[]): ProfileLine['usual'] {
  const without = new Set(not_mine)
  const abroad = isAbroad(text)
  const skills = index.occupations.get(occupation)!.skills.filter((id) => !named.includes(id) && !(abroad && index.skills.get(id)!.here))
  return namesOf(index.skills, skills).map((skill) => ({ ...skill, mine: !without.has(skill.id) }))
}

/** The occupation of those who teach there: its id in the catalogue that ships, and in O*NET. */
const teachers: Record<SchoolKind, string[]> = {
  early_childhood: ['early-childhood-teacher', '25-2011.00'],
  primary: ['primary-teacher', '25-2021.00'],
  secondary: ['secondary-teacher', '25-2031.00'],
}

/** Where the words name no occupation, a teacher’s is found by the school. */
export function occupationsIn(index: CatalogueIndex, text: string, named: string[]): string[] {
  if (named.length > 0) return named
  const school = teachesAt(text)
  return school ? teachers[school].filter((id) => index.occupations.has(id)) : []
}

/**
 * The skill that a criterion names, where a person has counted these words for it. Of several skills in one criterion only those that the
 * words name themselves, because nobody has said which of them the words show.
 */
function verifiedBy(index: CatalogueIndex, text: string, confirmed: Confirmed): ProfileLine['verified'] {
  const named = findInCatalogue(index, text).skills
  return confirmed
    .filter(({ quotes }) => quotes.some((quote) => quote.includes(text) || text.includes(quote)))
    .map(({ criterion }) => {
      const asked = findInCatalogue(index, criterion).skills
      return { criterion, skills: namesOf(index.skills, asked.length > 1 ? asked.filter((id) => named.includes(id)) : asked) }
    })
    .filter(({ skills }) => skills.length > 0)
}

/** What is still being learned, or was given up, is not held. */
const unfinished =
  /\b(?:incomplete|unfinished|in progress|(?:working|studying|study) (?:towards?|for)|(?:currently|still) (?:studying|enrolled|completing)|enrolled in|not (?:yet )?(?:complete|finish)\w*|withdr[ae]wn?|discontinued|expected|(?:first|second|third|final)[- ]year student|to be completed|ongoing)\b/i

/** The qualifications that a line says its person holds. A list of certificates need not call each one so: “First aid, 2024”. */
export function qualificationsIn(kind: LineKind, text: string, find: (text: string) => string[]): string[] {
  if (!['education', 'certification', 'course'].includes(kind) || unfinished.test(text)) return []
  const named = find(text.replace(/^BA\b(?! degree)/, 'Bachelor of Arts'))
  if (named.length > 0 || kind !== 'certification') return named
  return text.split(/[,;(–]/).flatMap((part) => ['certificate', 'licence'].flatMap((word) => find(`${part} ${word}`)))
}
