// What other rooms may do with the audit.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema.ts'

export { recordAudit, type AuditEntry } from './recordAudit.ts'
export { recordSignIn } from './recordSignIn.ts'

/** Takes away where an erased candidate's calls came from; the rows and their chain stay whole. */
export async function wipeAddresses(tx: Db, candidate_id: string): Promise<void> {
  await tx
    .update(audit)
    .set({ address: null })
    .where(and(eq(audit.actor_id, candidate_id), isNotNull(audit.address)))
}
