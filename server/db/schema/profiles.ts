import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { lineKinds, lineSources, lineStates } from '../../../shared/profile.ts'
import { belongsTo, changed, created, id } from '../columns.ts'
import { candidates } from './candidates.ts'
import { companies } from './companies.ts'

/** The occupation that a candidate wants to reach, and their hours per week for it. Only the candidate sees it. */
export const profiles = pgTable('profiles', {
  candidate_id: uuid()
    .primaryKey()
    .references(() => candidates.id),
  goal_occupation_id: text(),
  hours_per_week: smallint().notNull(),
  /** Whether the candidate has asked to see open jobs. */
  see_jobs: boolean().notNull().default(false),
  updated_at: changed(),
})

/** What a candidate uploaded or typed about themselves, line by line. Only confirmed lines count. */
export const profileLines = pgTable(
  'profile_lines',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    kind: text({ enum: lineKinds }).notNull(),
    text: text().notNull(),
    from: text('from_month'),
    to: text('to_month'),
    url: text(),
    source: text({ enum: lineSources }).notNull(),
    place: text().notNull(),
    /** Where it was read, the end stood before the start. It is true until the candidate confirms the line. */
    dates_turned: boolean().notNull().default(false),
    state: text({ enum: lineStates }).notNull(),
    /** The skills that are usual for the work of this line and that the candidate has taken out, by their ids in the catalogue. */
    not_mine: text().array().notNull().default([]),
    /** A hash of the line as it was read, so that it is known again after the candidate has corrected it. Null for a typed line. */
    read_hash: text(),
    created_at: created(),
    updated_at: changed(),
  },
  (t) => [index('profile_lines_candidate').on(t.candidate_id, t.id)],
)

/** Next steps in words that a language model made for this candidate, each with the plain words that it stands for. */
export const stepWords = pgTable(
  'step_words',
  {
    candidate_id: belongsTo(() => candidates.id),
    skill_id: text().notNull(),
    plain: text().notNull(),
    text: text().notNull(),
    /** A hash of the confirmed lines that it was made from. */
    basis: text().notNull(),
    created_at: created(),
  },
  (t) => [primaryKey({ columns: [t.candidate_id, t.skill_id] })],
)

/** The companies that a candidate shares their profile with. The row is deleted when the candidate ends that. */
export const profileShares = pgTable(
  'profile_shares',
  {
    candidate_id: belongsTo(() => candidates.id),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    shared_at: created(),
  },
  (t) => [primaryKey({ columns: [t.candidate_id, t.company_id] })],
)
