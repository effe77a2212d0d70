import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import type { LogRow } from './appendDecisions.ts'

const batchSize = 500

/** All rows of the log with these actions, in order, at most 500 at a time. */
export async function* logRows(db: Db, actions: string[]): AsyncGenerator<LogRow[]> {
  for (let from: number | null = 0; from !== null;) {
    const rows: LogRow[] = await db
      .select()
      .from(decisionLog)
      .where(and(inArray(decisionLog.action, actions), gt(decisionLog.seq, from)))
      .orderBy(asc(decisionLog.seq))
      .limit(batchSize)
    if (rows.length > 0) yield rows
    from = rows.length === batchSize ? rows.at(-1)!.seq : null
  }
}
