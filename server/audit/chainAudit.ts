import { isNull, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { tryLock } from '../db/locks.ts'
import { audit } from '../db/schema/audit.ts'
import { firstLink, lastLink, linkOf, macOf } from './auditRow.ts'

const atOnce = 1000

/** Adds the rows that are not yet in the chain, oldest first. Does nothing if another server is doing it. */
export async function chainAudit(deps: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<void> {
  const waiting = await deps.db.select({ id: audit.id }).from(audit).where(isNull(audit.seq)).limit(1)
  if (waiting.length === 0) return
  while ((await chainSome(deps)) === atOnce);
}

const chainSome = ({ db, secrets, log }: Pick<Deps, 'db' | 'secrets' | 'log'>): Promise<number> =>
  db.transaction(async (tx) => {
    if (!(await tryLock(tx, 'auditLog'))) return 0
    const rows = await tx.select().from(audit).where(isNull(audit.seq)).orderBy(audit.id).limit(atOnce)
    if (rows.length === 0) return 0
    const last = await lastLink(tx)
    let seq = last?.seq ?? 0
    let prev_hash = last?.hash ?? firstLink
    const links = rows.map((row) => {
      // The row stays in the chain, and verify-log reports it.
      if (macOf(secrets, row) !== row.mac) log.error({ audit_id: row.id }, 'a row of the audit was not written by this server')
      const link = { id: row.id, seq: ++seq, prev_hash, hash: linkOf(secrets, prev_hash, seq, row.mac) }
      prev_hash = link.hash
      return link
    })
    await tx.execute(sql`update audit set seq = r.seq, prev_hash = r.prev_hash, hash = r.hash
      from json_to_recordset(${JSON.stringify(links)}::json) as r(id uuid, seq bigint, prev_hash text, hash text) where audit.id = r.id`)
    return rows.length
  })
