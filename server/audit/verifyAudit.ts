import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm'
import { validate } from 'uuid'
import { anyOf, type Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import { candidates } from '../db/schema/candidates.ts'
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
    // Read after the rows, so that whoever is erased meanwhile is among them.
    const erased = await erasedOf(db, rows.filter(lacksAddress))
    for (const row of rows) {
      const why = whyNotNext(secrets, row, count, head) ?? whyNoAddress(row, erased)
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

const lacksAddress = (row: AuditRow) => row.address === null && row.address_mac !== null
/** The candidate whose erasure wipes the address of this row (`wipeAddresses`), if it is of or about one. */
const wipedWith = (row: AuditRow) => row.actor_id ?? row.object_id

async function erasedOf(db: Db, rows: AuditRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap((row) => wipedWith(row) ?? []))].filter((id) => validate(id))
  if (ids.length === 0) return new Set()
  const erased = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(anyOf(candidates.id, ids), isNotNull(candidates.erased_at)))
  return new Set(erased.map(({ id }) => id))
}

const whyNoAddress = (row: AuditRow, erased: Set<string>): string | null =>
  lacksAddress(row) && !erased.has(wipedWith(row) ?? '') ? 'its address was taken away, and it is not of an erased candidate' : null
