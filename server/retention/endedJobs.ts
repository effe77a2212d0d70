// When the candidates of a job are erased: a set number of days after the job was closed or deleted, or its deadline passed, and only
// after the administrators were warned in time.
import { sql, type SQL } from 'drizzle-orm'
import { validate } from 'uuid'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import { instant } from '../../shared/fields.ts'
import type { EndedJob } from '../../shared/retention.ts'
import type { Config } from '../config.ts'
import type { Ctx, Deps } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { invalid } from '../errors.ts'

type Admin = Ctx<'admin'>

/** Days from the warning to the erasure. */
export const warnedDays = (config: Pick<Config, 'retention_days'>): number => Math.min(30, config.retention_days)

export const getRetention = async (ctx: Admin) => ({ retention_days: ctx.config.retention_days, warned_days: warnedDays(ctx.config) })

/** The end of a job. `least` ignores nulls. */
const ended = sql`least(jobs.deleted_at, jobs.closed_at, case when jobs.closes_at <= now() then jobs.closes_at end)`
const days = (n: number) => sql`make_interval(days => ${n}::int)`
/** When the administrators were warned of this end. A job that was reopened and closed again has another end. */
const warningOf = (more = sql`true`) =>
  sql`(select warned_at from retention_warnings w where w.job_id = jobs.id and w.ended_at = ${ended} and ${more})`
const warned = warningOf()
/** The same, but null once somebody was added after it: the administrators were not told of them. */
const allWarnedOf = warningOf(
  sql`not exists (select from candidates n where n.job_id = jobs.id and n.erased_at is null and n.created_at > w.warned_at)`,
)
/** The earliest time of the erasure. A late warning moves it, so that the days of warning are always kept. */
const erasedFrom = (config: Config, warning: SQL): SQL =>
  sql`greatest(${ended} + ${days(config.retention_days)}, coalesce(${warning}, now()) + ${days(warnedDays(config))})`
const jobHeld = sql`exists (select from holds h where h.job_id = jobs.id and h.candidate_id is null and h.lifted_at is null)`
const candidateHeld = sql`exists (select from holds h where h.candidate_id = c.id and h.lifted_at is null)`
const someNotHeld = sql`exists (select from candidates c where c.job_id = jobs.id and c.erased_at is null and not ${candidateHeld})`

export type JobToWarnOf = { job_id: string; title: string; ended_at: string; erased_from: string; candidate_count: number }
const asText = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Jobs that will be erased within the days of warning and have no warning yet, or none that counts for everybody in them. */
export const jobsToWarnOf = (db: Db, config: Config): Promise<JobToWarnOf[]> =>
  rowsOf<JobToWarnOf>(
    db,
    sql`select jobs.id as job_id, jobs.title, ${asText(ended)} as ended_at, ${asText(erasedFrom(config, allWarnedOf))} as erased_from,
      (select count(*)::int from candidates c where c.job_id = jobs.id and c.erased_at is null and not ${candidateHeld}) as candidate_count
    from jobs where ${ended} + ${days(config.retention_days - warnedDays(config))} <= now() and ${allWarnedOf} is null and not ${jobHeld} and ${someNotHeld}
    order by ${ended} limit 100`,
  )

const overdue = (config: Config) =>
  sql`from jobs join candidates c on c.job_id = jobs.id
    where ${ended} is not null and c.created_at <= ${warned} and ${erasedFrom(config, warned)} <= now() and c.erased_at is null and not ${jobHeld} and not ${candidateHeld}`

/** At most `most` candidates whose time is over and whom no hold keeps, in the order of their ids and after this one. */
export async function overdueCandidates({ db, config }: Pick<Deps, 'db' | 'config'>, most: number, after: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, sql`select c.id ${overdue(config)} and c.id > ${after} order by c.id limit ${most}`)
  return rows.map((row) => row.id)
}

/** Whether this candidate's time is still over and no hold keeps them. */
export async function isOverdue(db: Db, config: Config, candidate_id: string): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 ${overdue(config)} and c.id = ${candidate_id}`)).length > 0
}

/** Jobs of which something will be erased, in that order. What is held is in `listHolds`. The cursor is the end and the id of the last row read. */
export async function listEndedJobs(ctx: Admin, input: VerbInput<typeof contract.retention.listEndedJobs>): Promise<Page<EndedJob>> {
  const [at, id, more] = input.cursor?.split('|') ?? []
  if (input.cursor && (!instant.safeParse(at).success || !validate(id) || more !== undefined))
    throw invalid('cursor', 'must be the cursor of an earlier page')
  const where = sql`${ended} is not null and not ${jobHeld} and ${someNotHeld}`
  const from = at && id ? sql`and (date_trunc('milliseconds', ${ended}), jobs.id) > (${at}::timestamptz, ${id}::uuid)` : sql``
  const rows = await rowsOf<EndedJob>(
    ctx.db,
    sql`select jobs.id as job_id, jobs.title, users.name as recruiter_name, coalesce(companies.name, '') as company_name, ${asText(ended)} as ended_at,
      ${asText(erasedFrom(ctx.config, allWarnedOf))} as erased_from, ${asText(allWarnedOf)} as warned_at,
      (select count(*)::int from candidates c where c.job_id = jobs.id and c.erased_at is null) as candidate_count,
      (select count(*)::int from holds h join candidates c on c.id = h.candidate_id
        where h.job_id = jobs.id and h.lifted_at is null and c.erased_at is null) as held_count
    from jobs join users on users.id = jobs.recruiter_id left join companies on companies.id = users.company_id
    where ${where} ${from} order by date_trunc('milliseconds', ${ended}), jobs.id limit ${input.limit + 1}`,
  )
  const [count] = await rowsOf<{ n: number }>(ctx.db, sql`select count(*)::int as n from jobs where ${where}`)
  const kept = rows.slice(0, input.limit)
  const last = kept.at(-1)
  return { rows: kept, total: count!.n, next: rows.length > kept.length && last ? `${last.ended_at}|${last.job_id}` : null }
}
