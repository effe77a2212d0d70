import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, instant } from '../columns.ts'
import { candidates } from './candidates.ts'

/** What an erasure took away, by a number that tells nothing of whom. */
export const erasureReceipts = pgTable(
  'erasure_receipts',
  {
    number: text().primaryKey(),
    candidate_id: belongsTo(() => candidates.id),
    erased_at: instant().notNull(),
    went: jsonb().$type<Record<string, number>>().notNull(),
    /** How many files are still to be deleted. */
    files_left: integer().notNull(),
    /** When the embedded database's files were rewritten without what was erased. */
    cleaned_at: instant(),
  },
  (t) => [uniqueIndex('erasure_receipts_candidate').on(t.candidate_id)],
)
