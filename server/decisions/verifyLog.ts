import { asc, gt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import type { Secrets } from '../security/secrets.ts'
import { firstHash, hashOf, type LogRow } from './appendDecisions.ts'

export type Verified = {
  count: number
  /** The hash of the last good row. If kept elsewhere, it shows later whether rows were removed from the end. */
  head: string
  broken: { seq: number; why: string } | null
  /** The number of rows from before rows were authenticated. A later row covers them. */
  taken_over: number
}

const batchSize = 2000

/** Walks the whole chain. Stops at the first row that does not follow from the one before, or that was not made with this secret. */
export const verifyLog = (db: Db, secrets: Secrets): Promise<Verified> => walkLog(db, secrets)

/** Without `secrets` only the hashes are checked. */
export async function walkLog(db: Db, secrets: Secrets | null): Promise<Verified> {
  let count = 0
  let head = firstHash
  let taken_over = 0
  for (;;) {
    const rows = await db.select().from(decisionLog).where(gt(decisionLog.seq, count)).orderBy(asc(decisionLog.seq)).limit(batchSize)
    for (const row of rows) {
      const why = whyNotNext(row, count, head) ?? (secrets && whyNotOurs(secrets, row, count, taken_over, head))
      if (why) return { count, head, broken: { seq: row.seq, why }, taken_over }
      if (row.mac === null) taken_over++
      head = row.hash
      count++
    }
    if (rows.length < batchSize) break
  }
  const open = secrets !== null && count > 0 && taken_over === count
  return { count, head, broken: open ? { seq: count, why: 'none of the rows is authenticated; start the server once' } : null, taken_over }
}

function whyNotNext(row: LogRow, count: number, head: string): string | null {
  if (row.seq !== count + 1) return `row ${count + 1} is missing`
  if (row.prev_hash !== head) return 'it does not carry the hash of the row before'
  if (hashOf(row) !== row.hash) return 'its content does not match its hash'
  return null
}

function whyNotOurs(secrets: Secrets, row: LogRow, count: number, taken_over: number, head: string): string | null {
  if (row.mac === null) return taken_over === count ? null : 'it was not written with the secret of this server'
  if (secrets.mac(row.hash) !== row.mac) return 'it was not written with the secret of this server'
  if (taken_over === 0 || taken_over < count) return null
  const { rows, head: named } = JSON.parse(row.data) as { rows?: number; head?: string }
  return row.action === 'log_taken_over' && rows === count && named === head
    ? null
    : 'the rows before it are not authenticated, and it does not take them over'
}
