import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { profileLines, profiles, profileShares, stepWords } from '../db/schema/profiles.ts'

/** Deletes the whole profile. It belonged to the candidate alone. */
export async function wipeProfile(tx: Db, candidate_id: string): Promise<void> {
  await tx.delete(profileLines).where(eq(profileLines.candidate_id, candidate_id))
  await tx.delete(profileShares).where(eq(profileShares.candidate_id, candidate_id))
  await tx.delete(stepWords).where(eq(stepWords.candidate_id, candidate_id))
  await tx.delete(profiles).where(eq(profiles.candidate_id, candidate_id))
}
