import { lockCandidate } from '../candidates/face.ts'
import type { Db } from '../db/open.ts'
import { notFound } from '../errors.ts'

/** Locks the candidate while lines are added, so that no line is added after an erasure. Throws 404 if the candidate is erased. */
export async function requireLiving(tx: Db, candidate_id: string): Promise<void> {
  const candidate = await lockCandidate(tx, candidate_id)
  if (!candidate || candidate.erased_at) throw notFound('candidate.not_found')
}
