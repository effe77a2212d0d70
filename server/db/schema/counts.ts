import { index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** The `job_id` of the row for all jobs together, including deleted ones. */
export const everyJob = '00000000-0000-0000-0000-000000000000'

/**
 * Changes in the number of candidates, current scores and current outcomes; the sum of a job's rows is its count. Triggers of `candidates`,
 * `scores` and `outcomes` add rows in the transaction of the change, so no transaction waits for another. Deleted candidates do not count.
 */
export const jobCounts = pgTable(
  'job_counts',
  {
    job_id: uuid().notNull(),
    candidates: integer().notNull().default(0),
    invited: integer().notNull().default(0),
    in_progress: integer().notNull().default(0),
    completed: integer().notNull().default(0),
    pending: integer().notNull().default(0),
    approved: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Of the pending scores: how many have a figure, the sum of the figures, how many are the baseline's own, and the red flags. */
    figures: integer().notNull().default(0),
    figure_sum: numeric({ mode: 'number' }).notNull().default(0),
    baseline_figures: integer().notNull().default(0),
    red_flags: integer().notNull().default(0),
    /** Of the approved scores: how many have a figure, and how many candidates have no outcome yet. */
    ranked: integer().notNull().default(0),
    undecided: integer().notNull().default(0),
    /** Current outcomes. */
    advanced: integer().notNull().default(0),
    on_hold: integer().notNull().default(0),
    declined: integer().notNull().default(0),
    hired: integer().notNull().default(0),
    withdrawn: integer().notNull().default(0),
    /** Candidates who can be invited and have not begun, and candidates whose interview is awaited: not completed, and not declined or withdrawn before. */
    to_invite: integer().notNull().default(0),
    awaited: integer().notNull().default(0),
  },
  (t) => [index('job_counts_job').on(t.job_id)],
)

/** The same for emails: the changes in the number of emails in each state. */
export const emailCounts = pgTable('email_counts', { status: text().notNull(), emails: integer().notNull() }, (t) => [
  index('email_counts_status').on(t.status),
])

/** The same for jobs that are not deleted: the changes in the number of jobs by the status of their agent. */
export const agentCounts = pgTable('agent_counts', { agent_status: text().notNull(), jobs: integer().notNull() }, (t) => [
  index('agent_counts_status').on(t.agent_status),
])
