import { and, eq, gte, isNull } from 'drizzle-orm'
import { firstAt } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import type { AuditEntry } from './recordAudit.ts'

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
