// One row of the audit: what is authenticated of it, and how it joins the chain.
import type { audit } from '../db/schema.ts'
import type { Secrets } from '../security/secrets.ts'

export type AuditRow = typeof audit.$inferSelect

type Told = Omit<AuditRow, 'address' | 'mac' | 'seq' | 'prev_hash' | 'hash'>

/** What the secret makes of a row's content. The address goes in as its own mac, for it can be taken away later. */
export function macOf(secrets: Secrets, row: Told): string {
  const { id, at, actor_type, actor_id, action, object_type, object_id, object_count, address_mac } = row
  return secrets.mac(JSON.stringify(['audit', id, at, actor_type, actor_id, action, object_type, object_id, object_count, address_mac]))
}

export const addressMac = (secrets: Secrets, id: string, address: string): string => secrets.mac(JSON.stringify(['address', id, address]))

/** Keyed, so that the chain cannot be made again without the secret. */
export const linkOf = (secrets: Secrets, prev_hash: string, seq: number, mac: string): string =>
  secrets.mac(JSON.stringify(['link', prev_hash, seq, mac]))

export const firstLink = '0'.repeat(43)
