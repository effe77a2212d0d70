// The counts that triggers keep: candidates, scores and outcomes per job, emails per state, jobs per state of their agent. A total costs the same for any number of rows.
import { eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { emailStatus } from '../../shared/system.ts'
import { anyOfListed, listed, rowsOf, type Db } from './open.ts'
import { preparedFor } from './preparedFor.ts'
import { agentCounts, emailCounts, everyJob, jobCounts } from './schema/counts.ts'
import { jobs } from './schema/jobs.ts'

const { job_id, ...steps } = getTableColumns(jobCounts)
type Step = keyof typeof steps
export type JobCounts = Record<Step, number>

const names = Object.keys(steps) as Step[]
const sums = Object.fromEntries(
  names.map((name) => [name, sql<number>`coalesce(sum(${steps[name]}), 0)::float8`.mapWith(Number)]),
) as Record<Step, SQL<number>>

const readCounts = preparedFor((db) =>
  db
    .select({ job_id, ...sums })
    .from(jobCounts)
    .where(anyOfListed(job_id))
    .groupBy(job_id)
    .prepare('counts'),
)

/** The counts of each of these jobs. A job without candidates is not in the map. */
export async function countsOf(db: Db, job_ids: string[]): Promise<Map<string, JobCounts>> {
  if (job_ids.length === 0) return new Map()
  const rows = await readCounts(db).execute({ ids: listed(job_ids) })
  return new Map(rows.map(({ job_id: id, ...counts }) => [id, counts]))
}

export const noCounts = Object.fromEntries(names.map((name) => [name, 0])) as JobCounts

export const countsOfJob = async (db: Db, id: string): Promise<JobCounts> => (await countsOf(db, [id])).get(id) ?? noCounts

/** The counts of all jobs that are not deleted. `open` leaves out jobs with blind review. */
export async function countsOfAll(db: Db, which: 'all' | 'open' = 'all'): Promise<JobCounts> {
  const deleted = which === 'all' ? sql` and deleted_at is not null` : sql``
  const left = Object.fromEntries(
    names.map((name) => [
      name,
      sql<number>`coalesce(sum(case when ${eq(job_id, everyJob)} then ${steps[name]} else -${steps[name]} end), 0)::float8`.mapWith(Number),
    ]),
  ) as Record<Step, SQL<number>>
  const [row] = await db
    .select(left)
    .from(jobCounts)
    .where(
      sql`${job_id} = any(${everyJob}::uuid || array(select id from ${jobs} where (deleted_at is not null or blind_review)${deleted}))`,
    )
  return row!
}

type ByStatus = { all: number; by: Map<string, number> }
const toByStatus = (rows: { status: string; n: number }[]): ByStatus => ({
  all: rows.reduce((sum, row) => sum + row.n, 0),
  by: new Map(rows.map((row) => [row.status, row.n])),
})

// The conditions below make Postgres use the index: after many changes at once the table has empty pages.

/** Emails per state, and in total. */
export const countEmails = async (db: Db): Promise<ByStatus> =>
  toByStatus(
    await db
      .select({ status: emailCounts.status, n: sql<number>`sum(${emailCounts.emails})::int` })
      .from(emailCounts)
      .where(inArray(emailCounts.status, emailStatus.options))
      .groupBy(emailCounts.status),
  )

/** Jobs that are not deleted, by the status of their agent, and in total. */
export const countJobs = async (db: Db): Promise<ByStatus> =>
  toByStatus(
    await db
      .select({ status: agentCounts.agent_status, n: sql<number>`sum(${agentCounts.jobs})::int` })
      .from(agentCounts)
      .where(inArray(agentCounts.agent_status, jobs.agent_status.enumValues))
      .groupBy(agentCounts.agent_status),
  )

/** Sums the rows since the last time into one row for each job and each state. Two servers may run this at once. */
export async function foldCounts(db: Db): Promise<void> {
  const added = sql.join(
    names.map((name) => sql`sum(${sql.identifier(name)})`),
    sql`, `,
  )
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await rowsOf(
    db,
    sql`with many as (select job_id from job_counts group by job_id having count(*) > 1),
      gone as (delete from job_counts using many where job_counts.job_id = many.job_id returning job_counts.*)
      insert into job_counts (job_id, ${columns}) select job_id, ${added} from gone group by job_id`,
  )
  await rowsOf(
    db,
    sql`with many as (select status from email_counts group by status having count(*) > 1),
      gone as (delete from email_counts using many where email_counts.status = many.status returning email_counts.*)
      insert into email_counts (status, emails) select status, sum(emails) from gone group by status`,
  )
  await rowsOf(
    db,
    sql`with many as (select agent_status from agent_counts group by agent_status having count(*) > 1),
      gone as (delete from agent_counts using many where agent_counts.agent_status = many.agent_status returning agent_counts.*)
      insert into agent_counts (agent_status, jobs) select agent_status, sum(jobs) from gone group by agent_status`,
  )
}
