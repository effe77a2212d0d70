import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { jobs } from './jobs.ts'
import { users } from './people.ts'

/** A job or one of its candidates that is kept until somebody lifts the hold. Lifted holds stay, so that they can be read. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    job_id: belongsTo(() => jobs.id),
    /** Null if the whole job is held. */
    candidate_id: uuid().references(() => candidates.id),
    reason: text().notNull(),
    placed_by: belongsTo(() => users.id),
    placed_at: created(),
    lifted_by: uuid().references(() => users.id),
    lifted_at: instant(),
    lift_reason: text(),
  },
  (t) => [
    uniqueIndex('holds_job')
      .on(t.job_id)
      .where(sql`candidate_id is null and lifted_at is null`),
    uniqueIndex('holds_candidate')
      .on(t.candidate_id)
      .where(sql`candidate_id is not null and lifted_at is null`),
  ],
)

/** Jobs whose end the administrators were warned of. */
export const retentionWarnings = pgTable('retention_warnings', {
  job_id: uuid()
    .primaryKey()
    .references(() => jobs.id),
  /** The end that they were warned of. A job that was reopened and closed again has another end. */
  ended_at: instant().notNull(),
  warned_at: created(),
})
