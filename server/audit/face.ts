// What other rooms may do with the audit.
import { and, count, eq, gte, inArray, isNotNull, isNull, max, or } from 'drizzle-orm'
import { firstAt } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import type { AuditEntry } from './recordAudit.ts'

export { recordAudit, recordAudits, type AuditEntry } from './recordAudit.ts'
export { recordCommand, whileRecorded } from './recordCommand.ts'
export { recordSignIn } from './recordSignIn.ts'
export { verifyAudit } from './verifyAudit.ts'

/** Erases the addresses from an erased candidate's rows, also of sign-ins that were refused. The rows and their chain stay intact. */
export async function wipeAddresses(tx: Db, candidate_id: string): Promise<void> {
  const triedIn = and(isNull(audit.actor_id), eq(audit.object_id, candidate_id))
  await tx
    .update(audit)
    .set({ address: null })
    .where(and(or(eq(audit.actor_id, candidate_id), triedIn), isNotNull(audit.address)))
}

/** Whether the same person did the same from the same address in the last hour; with `ofThis`, to the same object. */
export async function recordedWithinAnHour(db: Db, { actor, action, ip, object }: AuditEntry, ofThis = false): Promise<boolean> {
  const same = and(
    actor?.id ? eq(audit.actor_id, actor.id) : isNull(audit.actor_id),
    eq(audit.action, action),
    ip === null ? isNull(audit.address) : eq(audit.address, ip),
    gte(audit.id, firstAt(Date.now() - 3_600_000)),
    ofThis && object?.id ? eq(audit.object_id, object.id) : undefined,
  )
  return (await db.select({ id: audit.id }).from(audit).where(same).limit(1)).length > 0
}

/** For each object: how often this action is recorded, and its last time. */
export async function actsOn(db: Db, action: string, object_ids: string[]): Promise<Map<string, { count: number; last: string }>> {
  if (object_ids.length === 0) return new Map()
  const rows = await db
    .select({ id: audit.object_id, count: count(), last: max(audit.at) })
    .from(audit)
    .where(and(inArray(audit.object_id, object_ids), eq(audit.action, action)))
    .groupBy(audit.object_id)
  return new Map(rows.map(({ id, count, last }) => [id!, { count, last: last! }]))
}
