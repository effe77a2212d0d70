import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { staffTypes } from '../../../shared/passwords.ts'
import { changed, created, id, instant } from '../columns.ts'
import { companies } from './companies.ts'

/** Administrators and recruiters. Candidates are not users. */
export const users = pgTable(
  'users',
  {
    id: id(),
    user_type: text({ enum: staffTypes }).notNull(),
    name: text().notNull(),
    /** False for an administrator to whom no name was given: `name` is their email then. */
    has_name: boolean().notNull().default(true),
    email: text().notNull(),
    /** Null until an invited person has set a password. */
    password_hash: text(),
    company_id: uuid().references(() => companies.id),
    is_active: boolean().notNull().default(true),
    /** Wants the summary emails: administrators what waits, recruiters their results. */
    summary_email: boolean().notNull().default(true),
    created_at: created(),
    updated_at: changed(),
    deleted_at: instant(),
  },
  (t) => [
    uniqueIndex('users_email')
      .on(t.user_type, t.email)
      .where(sql`deleted_at is null`),
    index('users_company').on(t.company_id),
  ],
)
