import type { Db } from '../db/open.ts'
import { notFound } from '../errors.ts'
import { lockLiving } from '../security/lockLiving.ts'

/** Locks the candidate while lines are added. Throws 404 if the candidate was removed or erased. */
export async function requireLiving(tx: Db, candidate_id: string): Promise<void> {
  if (!(await lockLiving(tx, candidate_id, 'update'))) throw notFound('candidate.not_found')
}
