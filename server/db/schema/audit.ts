import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * What people did who were signed in, and who signed in. Append-only (by a trigger), with two exceptions: the chain fields are set
 * once, and an address can be erased. A row joins the chain soon after it is stored, so that no transaction waits for another.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey(),
    at: text().notNull(),
    actor_type: text().notNull(),
    actor_id: uuid(),
    action: text().notNull(),
    object_type: text(),
    object_id: text(),
    /** The number of ids in the call, if it had several. */
    object_count: integer(),
    /** The caller's address and its keyed hash. The address can be erased and the chain stays valid. */
    address: text(),
    address_mac: text(),
    mac: text().notNull(),
    seq: bigint({ mode: 'number' }),
    prev_hash: text(),
    hash: text(),
  },
  (t) => [
    uniqueIndex('audit_seq').on(t.seq),
    index('audit_unchained')
      .on(t.id)
      .where(sql`seq is null`),
    index('audit_actor').on(t.actor_id, t.id),
    index('audit_action').on(t.action, t.id),
    index('audit_object').on(t.object_id, t.id),
  ],
)
