import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'

/** Erases the addresses from an erased candidate's rows, also of sign-ins that were refused. The rows and their chain stay intact. */
export async function wipeAddresses(tx: Db, candidate_id: string): Promise<void> {
  const triedIn = and(isNull(audit.actor_id), eq(audit.object_id, candidate_id))
  await tx
    .update(audit)
    .set({ address: null })
    .where(and(or(eq(audit.actor_id, candidate_id), triedIn), isNotNull(audit.address)))
}
