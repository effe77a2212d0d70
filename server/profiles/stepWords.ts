// Next steps in words made for one candidate. They hold until the candidate's lines or the catalogue's own words change.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MissingSkill } from '../../shared/paths.ts'
import type { ProfileLine } from '../../shared/profile.ts'
import type { Db } from '../db/open.ts'
import { stepWords } from '../db/schema/profiles.ts'

/** What the words were made from. */
export const basisOf = (lines: ProfileLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.filter((line) => line.state === 'confirmed').map(({ id, text }) => [id, text])))
    .digest('hex')

const wordsOf = (db: Db, candidate_id: string) => db.select().from(stepWords).where(eq(stepWords.candidate_id, candidate_id))

/** The words that still hold for these lines. */
export async function heldWords(db: Db, candidate_id: string, lines: ProfileLine[]) {
  const basis = basisOf(lines)
  return (await wordsOf(db, candidate_id)).filter((row) => row.basis === basis)
}

/** Deletes the words, because the lines that they were made from have changed. */
export const dropWords = (tx: Db, candidate_id: string) => tx.delete(stepWords).where(eq(stepWords.candidate_id, candidate_id))

/** Adds the candidate's own words to a missing skill, if they still hold. */
export async function withWords(db: Db, candidate_id: string, lines: ProfileLine[]): Promise<(missing: MissingSkill) => MissingSkill> {
  const words = new Map((await heldWords(db, candidate_id, lines)).map((row) => [row.skill_id, row]))
  return (missing) => {
    const row = words.get(missing.skill_id)
    return row && row.plain === missing.proof ? { ...missing, personal: row.text } : missing
  }
}
