import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { interviewStatuses } from '../../../shared/candidates.ts'
import { belongsTo, created, id, instant } from '../columns.ts'
import { jobs } from './jobs.ts'

export const candidates = pgTable(
  'candidates',
  {
    id: id(),
    job_id: belongsTo(() => jobs.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The user who added them; null for a candidate from before this was recorded. */
    added_by: uuid(),
    /** The login code, encrypted, and the keyed hash that finds it. */
    code_sealed: text().notNull(),
    code_hash: text().notNull(),
    interview_status: text({ enum: interviewStatuses }).notNull().default('not_started'),
    invitation_sent: boolean().notNull().default(false),
    invited_at: instant(),
    /** When the candidate asked for no more reminders. */
    reminders_stopped_at: instant(),
    interview_completed_at: instant(),
    /** `updated_at` is when the details were last edited. An invitation or an interview does not change it. */
    created_at: created(),
    updated_at: created(),
    deleted_at: instant(),
    /** When all data about this person was erased. `deleted_at` is then set too. */
    erased_at: instant(),
  },
  (t) => [
    // The email first: a search for a whole email finds it at once.
    uniqueIndex('candidates_email_job')
      .on(t.email, t.job_id)
      .where(sql`deleted_at is null`),
    // Those that an administrator sees in the list of a job: erased ones too.
    index('candidates_job')
      .on(t.job_id, t.id)
      .where(sql`deleted_at is null or erased_at is not null`),
    index('candidates_kept')
      .on(t.job_id)
      .where(sql`erased_at is null`),
    uniqueIndex('candidates_code').on(t.code_hash),
  ],
)

/** A reminder that a candidate got, `hours` before the deadline `closes_at`. At most one for each. */
export const reminders = pgTable(
  'reminders',
  {
    candidate_id: belongsTo(() => candidates.id),
    hours: smallint().notNull(),
    closes_at: instant().notNull(),
    created_at: created(),
  },
  (t) => [primaryKey({ columns: [t.candidate_id, t.hours, t.closes_at] })],
)

/** The candidates that an unfinished import has made so far, if it is not a single transaction. A finished import has no rows. */
export const unfinishedImports = pgTable(
  'unfinished_imports',
  { id: id(), import_id: uuid().notNull(), candidate_ids: jsonb().$type<string[]>().notNull() },
  (t) => [index('unfinished_imports_import').on(t.import_id)],
)
