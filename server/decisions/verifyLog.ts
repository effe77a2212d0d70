import { asc, gt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { decisionLog } from '../db/schema.ts'
import { firstHash, hashOf } from './appendDecisions.ts'

export type Verified = {
  count: number
  /** The hash of the last good row. Kept elsewhere, it shows later whether rows were cut off the end. */
  head: string
  broken: { seq: number; why: string } | null
}

const batchSize = 2000

/** Walks the whole chain and stops at the first row that does not follow from the one before. */
export async function verifyLog(db: Db): Promise<Verified> {
  let count = 0
  let head = firstHash
  for (;;) {
    const rows = await db.select().from(decisionLog).where(gt(decisionLog.seq, count)).orderBy(asc(decisionLog.seq)).limit(batchSize)
    for (const row of rows) {
      const broken = (why: string): Verified => ({ count, head, broken: { seq: row.seq, why } })
      if (row.seq !== count + 1) return broken(`row ${count + 1} is missing`)
      if (row.prev_hash !== head) return broken('it does not carry the hash of the row before')
      if (hashOf(row) !== row.hash) return broken('its content does not match its hash')
      head = row.hash
      count++
    }
    if (rows.length < batchSize) return { count, head, broken: null }
  }
}

/** What the command prints, and the code it ends with. */
export function report({ count, head, broken }: Verified): { line: string; code: 0 | 1 } {
  return broken
    ? { line: `The decision log is broken at row ${broken.seq}: ${broken.why}. The ${count} rows before it are whole.`, code: 1 }
    : { line: `The decision log is whole: ${count} rows, last hash ${head}.`, code: 0 }
}
