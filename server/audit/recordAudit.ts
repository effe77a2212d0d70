import { v7 } from 'uuid'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema.ts'
import { addressMac, macOf } from './auditRow.ts'

export type AuditEntry = {
  /** Null for whoever has not signed in. */
  actor: { user_type: string; id: string } | null
  /** A call as `jobs.updateJob`, or a code such as `sign_in.won`. */
  action: string
  /** Whom or what it was about: ids, and never a name, an email or words. */
  object?: { type: string; id: string | null } | null
  count?: number | null
  /** Where the call came from. */
  ip: string | null
}

// A UUIDv7 begins with its time, so that the order of the ids is the order of the times.
const timeOf = (id: string) => new Date(parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()

/** Stores one act in this transaction; it joins the chain a moment later. */
export async function recordAudit(tx: Db, { secrets }: Pick<Deps, 'secrets'>, entry: AuditEntry): Promise<void> {
  const { actor, action, object, count, ip } = entry
  const id = v7()
  const row = {
    id,
    at: timeOf(id),
    actor_type: actor?.user_type ?? 'anyone',
    actor_id: actor?.id ?? null,
    action,
    object_type: object?.type ?? null,
    object_id: object?.id ?? null,
    object_count: count ?? null,
    address_mac: ip === null ? null : addressMac(secrets, id, ip),
  }
  await tx.insert(audit).values({ ...row, address: ip, mac: macOf(secrets, row) })
}
