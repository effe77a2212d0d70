import { asc, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import type { Secrets } from '../security/secrets.ts'
import { addressMac, firstLink, linkOf, macOf, type AuditRow } from './auditRow.ts'

export type VerifiedAudit = {
  count: number
  head: string
  broken: { seq: number; why: string } | null
  /** Rows that join the chain at the server's next round. */
  waiting: number
}

const batchSize = 2000

/** Walks the chain. Stops at the first row that does not follow from the one before, or that was not made with this secret. */
export async function verifyAudit(db: Db, secrets: Secrets): Promise<VerifiedAudit> {
  const waiting = await db.$count(audit, isNull(audit.seq))
  let count = 0
  let head = firstLink
  for (;;) {
    const rows = await db.select().from(audit).where(gt(audit.seq, count)).orderBy(asc(audit.seq)).limit(batchSize)
    for (const row of rows) {
      const why = whyNotNext(secrets, row, count, head)
      if (why) return { count, head, broken: { seq: row.seq!, why }, waiting }
      head = row.hash!
      count++
    }
    if (rows.length < batchSize) return { count, head, broken: null, waiting }
  }
}

function whyNotNext(secrets: Secrets, row: AuditRow, count: number, head: string): string | null {
  if (row.seq !== count + 1) return `row ${count + 1} is missing`
  if (row.prev_hash !== head) return 'it does not carry the hash of the row before'
  if (macOf(secrets, row) !== row.mac) return 'its content was not written with the secret of this server'
  if (linkOf(secrets, head, row.seq, row.mac) !== row.hash) return 'its place in the chain was not given by this server'
  if (row.address !== null && addressMac(secrets, row.id, row.address) !== row.address_mac) return 'its address was changed'
  return null
}
