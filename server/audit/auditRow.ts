// One row of the audit: how its content is authenticated and how it joins the chain.
import { desc, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import type { Secrets } from '../security/secrets.ts'

export type AuditRow = typeof audit.$inferSelect

type Told = Omit<AuditRow, 'address' | 'mac' | 'seq' | 'prev_hash' | 'hash'>

/** The keyed hash of a row's content. It contains the address only as a hash of its own, because the address may be erased later. */
export function macOf(secrets: Secrets, row: Told): string {
  const { id, at, actor_type, actor_id, action, object_type, object_id, object_count, address_mac } = row
  return secrets.mac(JSON.stringify(['audit', id, at, actor_type, actor_id, action, object_type, object_id, object_count, address_mac]))
}

export const addressMac = (secrets: Secrets, id: string, address: string): string => secrets.mac(JSON.stringify(['address', id, address]))

/** The hash is keyed, so that nobody can rebuild the chain without the secret. */
export const linkOf = (secrets: Secrets, prev_hash: string, seq: number, mac: string): string =>
  secrets.mac(JSON.stringify(['link', prev_hash, seq, mac]))

export const firstLink = '0'.repeat(43)

/** The last row of the chain. */
export async function lastLink(db: Db): Promise<Pick<AuditRow, 'seq' | 'hash'> | undefined> {
  const [last] = await db
    .select({ seq: audit.seq, hash: audit.hash })
    .from(audit)
    .where(isNotNull(audit.seq))
    .orderBy(desc(audit.seq))
    .limit(1)
  return last
}
