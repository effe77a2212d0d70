import { eq } from 'drizzle-orm'
import type { ProfileLine } from '../../shared/profile.ts'
import type { Db } from '../db/open.ts'
import { profileLines } from '../db/schema/profiles.ts'
import { findNames, namesOf, type CatalogueIndex } from '../occupations/face.ts'

type Row = typeof profileLines.$inferSelect

export const linesOf = (db: Db, candidate_id: string): Promise<Row[]> =>
  db.select().from(profileLines).where(eq(profileLines.candidate_id, candidate_id)).orderBy(profileLines.id)

export function toLine(index: CatalogueIndex, row: Row): ProfileLine {
  const names = findNames(index, row.text)
  const first = (map: Map<string, { name: string }>, ids: string[]) => namesOf(map, ids)[0] ?? null
  const { id, kind, text, from, to, url, source, place, state } = row
  return {
    id,
    kind,
    text,
    from,
    to,
    url,
    source,
    place,
    state,
    skills: namesOf(index.skills, names.skills),
    occupation: kind === 'position' ? first(index.occupations, names.occupations) : null,
    qualification: kind === 'education' || kind === 'certification' ? first(index.qualifications, names.qualifications) : null,
  }
}
