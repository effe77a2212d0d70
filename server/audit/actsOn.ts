import { and, count, eq, inArray, max } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'

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
