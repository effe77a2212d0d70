// What other rooms may do with the audit.
import { and, count, eq, inArray, isNotNull, max } from 'drizzle-orm'
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

/** How often an act is recorded of each of these, and when last. */
export async function actsOn(db: Db, action: string, object_ids: string[]): Promise<Map<string, { count: number; last: string }>> {
  if (object_ids.length === 0) return new Map()
  const rows = await db
    .select({ id: audit.object_id, count: count(), last: max(audit.at) })
    .from(audit)
    .where(and(inArray(audit.object_id, object_ids), eq(audit.action, action)))
    .groupBy(audit.object_id)
  return new Map(rows.map(({ id, count, last }) => [id!, { count, last: last! }]))
}
