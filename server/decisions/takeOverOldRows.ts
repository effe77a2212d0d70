import { desc, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import type { Secrets } from '../security/secrets.ts'
import { appendDecision, bySystem, lockLog } from './appendDecisions.ts'
import { walkLog } from './verifyLog.ts'

/**
 * Adds an authenticated row that covers all rows from before rows were authenticated: it has their count, their last hash, and whether they
 * were intact. This happens once. If any row is authenticated already, rows without authentication were put there by somebody else.
 */
export async function takeOverOldRows(db: Database, secrets: Secrets): Promise<void> {
  const [last] = await db.select({ mac: decisionLog.mac }).from(decisionLog).orderBy(desc(decisionLog.seq)).limit(1)
  if (!last || last.mac !== null) return
  await db.transaction(async (tx) => {
    await lockLog(tx)
    const keyed = await tx.select({ seq: decisionLog.seq }).from(decisionLog).where(isNotNull(decisionLog.mac)).limit(1)
    if (keyed.length > 0) return
    const { count, head, broken } = await walkLog(tx, null)
    const [end] = await tx
      .select({ seq: decisionLog.seq, hash: decisionLog.hash })
      .from(decisionLog)
      .orderBy(desc(decisionLog.seq))
      .limit(1)
    await appendDecision(tx, bySystem({ secrets }), {
      action: 'log_taken_over',
      subject_type: 'log',
      subject_id: 'decision_log',
      data: { rows: end!.seq, head: end!.hash, whole: broken === null, whole_rows: count, whole_head: head },
    })
  })
}
