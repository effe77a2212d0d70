import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** Append-only (by a trigger). Each row has the hash of the row before. */
export const decisionLog = pgTable(
  'decision_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: text().notNull(),
    actor_type: text().notNull(),
    actor_id: text(),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    /** JSON as text, so that its bytes are exactly those that were hashed. */
    data: text().notNull(),
    prev_hash: text().notNull(),
    hash: text().notNull(),
    /** The keyed hash of `hash`. Null in rows from before it existed; a later row `log_taken_over` covers those. */
    mac: text(),
  },
  (t) => [index('decision_log_subject').on(t.subject_id)],
)
