import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reviewOutcomes } from '../../../shared/rights.ts'
import { belongsTo, created, id, instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { users } from './people.ts'

/** What a candidate says was wrong in an answer. It is shown with the answer, and the answer's words do not change. */
export const corrections = pgTable(
  'corrections',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    turn_id: uuid().notNull(),
    text: text().notNull(),
    created_at: created(),
  },
  (t) => [index('corrections_candidate').on(t.candidate_id, t.id)],
)

/** That a candidate wants another person to look at the decision, and what that person answered. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    reason: text().notNull(),
    /** Who had a part in the decision by then: none of them answers, where there is somebody else. */
    decided_by: jsonb().$type<string[]>().notNull(),
    due_at: instant().notNull(),
    outcome: text({ enum: reviewOutcomes }),
    answer: text(),
    answered_by: uuid().references(() => users.id),
    answered_at: instant(),
    /** Whoever answered had a part in the decision too, because every administrator had. */
    by_decider: boolean().notNull().default(false),
    created_at: created(),
  },
  (t) => [
    index('review_requests_candidate').on(t.candidate_id, t.id),
    uniqueIndex('review_requests_open')
      .on(t.candidate_id)
      .where(sql`answered_at is null`),
    index('review_requests_due')
      .on(t.due_at)
      .where(sql`answered_at is null`),
  ],
)
