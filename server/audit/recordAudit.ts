import { setImmediate } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import { candidates } from '../db/schema/candidates.ts'
import type { Secrets } from '../security/secrets.ts'
import { addressMac, macOf } from './auditRow.ts'

export type AuditEntry = {
  /** Null for a caller who has not signed in. `system`, which has no id, is a command on the machine. */
  actor: { user_type: string; id: string | null } | null
  /** A call such as `jobs.updateJob`, or a code such as `sign_in.won`. */
  action: string
  /** What the act was about: its type and id, never a name, an email or other text. */
  object?: { type: string; id: string | null } | null
  count?: number | null
  /** Where the call came from. */
  ip: string | null
}

// A UUIDv7 begins with its time, so ids and times have the same order.
const timeOf = (id: string) => new Date(parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()

/** Nothing that says where an erased candidate was may be stored after their erasure, not even with the row of the erasure itself. */
const isErased = async (tx: Db, actor: AuditEntry['actor']): Promise<boolean> =>
  actor?.user_type === 'candidate' &&
  actor.id !== null &&
  (await tx.$count(candidates, and(eq(candidates.id, actor.id), isNotNull(candidates.erased_at)))) > 0

/** Stores one act in this transaction. It joins the chain a moment later. */
export const recordAudit = (tx: Db, deps: Pick<Deps, 'secrets'>, entry: AuditEntry): Promise<void> => recordAudits(tx, deps, [entry])

/** The rows of a call on many are made and stored in parts, so that none holds the main thread for long. */
const atOnce = 200

/** The same for the rows of one call, which have the same actor. */
export async function recordAudits(tx: Db, { secrets }: Pick<Deps, 'secrets'>, entries: AuditEntry[]): Promise<void> {
  const erased = await isErased(tx, entries[0]?.actor ?? null)
  for (let i = 0; i < entries.length; i += atOnce) {
    const rows = entries.slice(i, i + atOnce).map((entry) => rowOf(secrets, erased ? { ...entry, ip: null } : entry))
    await tx.insert(audit).values(rows)
    if (i + atOnce < entries.length) await setImmediate()
  }
}

function rowOf(secrets: Secrets, { actor, action, object, count, ip }: AuditEntry): typeof audit.$inferInsert {
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
  return { ...row, address: ip, mac: macOf(secrets, row) }
}
