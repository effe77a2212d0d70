import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { adviceKinds } from '../../../shared/adviceWords.ts'
import { belongsTo, created, id, instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { jobs } from './jobs.ts'
import { users } from './people.ts'

/** Links to the evidence for some candidates of a job, by the hash of their secret. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    job_id: belongsTo(() => jobs.id),
    token_hash: text().notNull(),
    candidate_ids: jsonb().$type<string[]>().notNull(),
    created_by: belongsTo(() => users.id),
    created_at: created(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [uniqueIndex('shares_token').on(t.token_hash), index('shares_job').on(t.job_id, t.id)],
)

/** The advice of a person who has such a link. */
export const shareAdvice = pgTable(
  'share_advice',
  {
    id: id(),
    share_id: belongsTo(() => shares.id),
    candidate_id: belongsTo(() => candidates.id),
    advice: text({ enum: adviceKinds }).notNull(),
    note: text().notNull(),
    name: text().notNull(),
    created_at: created(),
  },
  (t) => [index('share_advice_share').on(t.share_id, t.id), index('share_advice_candidate').on(t.candidate_id)],
)
