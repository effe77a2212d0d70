import { lockCandidate } from '../candidates/face.ts'
import type { Db } from '../db/open.ts'
import { notFound } from '../errors.ts'

/** Holds the candidate while lines are added, so that none outlasts an erasure. */
export async function requireLiving(tx: Db, candidate_id: string): Promise<void> {
  const candidate = await lockCandidate(tx, candidate_id)
  if (!candidate || candidate.erased_at) throw notFound('candidate.not_found')
}
