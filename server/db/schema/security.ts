import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Sign-in tries in a window of time. All servers share the counts. */
export const signInTries = pgTable('sign_in_tries', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  window_ends_at: instant().notNull(),
})

/** One row: a keyed hash of a fixed text, so that a server with another application secret is detected at its start. */
export const secretChecks = pgTable('secret_checks', { id: smallint().primaryKey().default(1), value: text().notNull() })
