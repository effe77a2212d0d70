import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { outcomeKinds } from '../../../shared/outcomeWords.ts'
import { belongsTo, created, id, instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { jobs } from './jobs.ts'
import { users } from './people.ts'

/** A person's decision about a candidate. One is current; earlier and undone ones are kept. */
export const outcomes = pgTable(
  'outcomes',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    job_id: belongsTo(() => jobs.id),
    outcome: text({ enum: outcomeKinds }).notNull(),
    reason: text().notNull().default(''),
    decided_by: belongsTo(() => users.id),
    decided_at: created(),
    is_current: boolean().notNull().default(true),
    /** The outcome before this one. It becomes current again if this one is undone. */
    replaced_id: uuid(),
    undone_at: instant(),
    /** Why it was removed later; empty if it was only undone. */
    undone_reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('outcomes_current')
      .on(t.candidate_id)
      .where(sql`is_current`),
    index('outcomes_candidate').on(t.candidate_id),
    index('outcomes_job')
      .on(t.job_id)
      .where(sql`is_current`),
  ],
)

/** Notes about a candidate that staff write for each other. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    user_id: belongsTo(() => users.id),
    text: text().notNull(),
    /** The ids of the users whom it mentions. */
    mentioned: jsonb().$type<string[]>().notNull().default([]),
    created_at: created(),
  },
  (t) => [index('notes_candidate').on(t.candidate_id, t.id)],
)
