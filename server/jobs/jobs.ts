// Jobs: vacancies, their description PDF and the voice agent that interviews for them.
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { AdminJob, Job } from '../../shared/jobs.ts'
import type { OutcomeCounts } from '../../shared/outcomes.ts'
import type { Ctx, Deps } from '../context.ts'
import { countJobs, countsOf } from '../db/counts.ts'
import { after, matches, readPage, toPage } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { notFound, notSignedIn } from '../errors.ts'
import { fileLink } from '../files/signedLinks.ts'
import { askForPlan } from '../plans/face.ts'
import { lockStaff } from '../security/lockStaff.ts'
import { jobColumns, visibleJobs, type JobRecord } from '../security/visible.ts'
import { requireFuture, toClosing } from './toClosing.ts'

type Calls = typeof contract.jobs

const people = { recruiter_name: users.name, company_name: sql<string>`coalesce(${companies.name}, '')` }
const noOutcomes: OutcomeCounts = { advanced: 0, on_hold: 0, declined: 0, hired: 0, withdrawn: 0, undecided: 0 }
const noCounts = {
  candidate_count: 0,
  invited_count: 0,
  completed_count: 0,
  to_invite_count: 0,
  awaited_count: 0,
  pending_review_count: 0,
  approved_count: 0,
  outcome_counts: noOutcomes,
}
/** Adds to each job how many candidates it has at each step. */
async function withCounts<T extends { id: string }>(db: Db, rows: T[]): Promise<(T & typeof noCounts)[]> {
  if (rows.length === 0) return []
  const counts = await countsOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const of = counts.get(row.id)
    if (!of) return { ...row, ...noCounts }
    const { advanced, on_hold, declined, hired, withdrawn, undecided } = of
    return {
      ...row,
      candidate_count: of.candidates,
      invited_count: of.invited,
      completed_count: of.completed,
      to_invite_count: of.to_invite,
      awaited_count: of.awaited,
      pending_review_count: of.pending,
      approved_count: of.approved,
      outcome_counts: { advanced, on_hold, declined, hired, withdrawn, undecided },
    }
  })
}

const withLink = <T extends { pdf_key: string | null }>(ctx: Pick<Ctx, 'secrets' | 'actor'>, row: T) => ({
  ...row,
  pdf_url: row.pdf_key ? fileLink(ctx.secrets, row.pdf_key, ctx.actor) : null,
})

/** A row of `jobs` as the API returns it. */
export async function toJob(ctx: Ctx, record: JobRecord): Promise<Job> {
  const [job] = await withCounts(ctx.db, [record])
  return withLink(ctx, job!)
}

export async function listJobs(ctx: Ctx<'recruiter'>, input: VerbInput<Calls['listJobs']>): Promise<Page<Job>> {
  const where = and(visibleJobs(ctx), matches(input.q, jobs.title, jobs.company_info))
  const [rows, total] = await readPage(
    input,
    ctx.db
      .select(jobColumns)
      .from(jobs)
      .where(and(where, after(jobs.id, input.cursor)))
      .orderBy(desc(jobs.id))
      .limit(input.limit + 1),
    () => ctx.db.$count(jobs, where),
  )
  return toPage(
    (await withCounts(ctx.db, rows)).map((row) => withLink(ctx, row)),
    input.limit,
    total,
  )
}

const withPeople = (db: Db) =>
  db
    .select({ ...jobColumns, ...people })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.recruiter_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .$dynamic()

export async function adminListJobs(ctx: Ctx<'admin'>, input: VerbInput<Calls['adminListJobs']>): Promise<Page<AdminJob>> {
  const status = input.agent_status ? eq(jobs.agent_status, input.agent_status) : undefined
  const where = and(visibleJobs(ctx), status, matches(input.q, jobs.title, jobs.company_info))
  const [rows, total] = await readPage(
    input,
    withPeople(ctx.db)
      .where(and(where, after(jobs.id, input.cursor)))
      .orderBy(desc(jobs.id))
      .limit(input.limit + 1),
    () => (input.q ? ctx.db.$count(jobs, where) : countAll(ctx.db, input.agent_status)),
  )
  return toPage(
    (await withCounts(ctx.db, rows)).map((row) => withLink(ctx, row)),
    input.limit,
    total,
  )
}

async function countAll(db: Db, status: Job['agent_status'] | undefined): Promise<number> {
  const { all, by } = await countJobs(db)
  return status ? (by.get(status) ?? 0) : all
}

export async function adminGetJob(ctx: Ctx<'admin'>, input: { job_id: string }): Promise<AdminJob> {
  const rows = await withPeople(ctx.db).where(and(eq(jobs.id, input.job_id), visibleJobs(ctx)))
  const [job] = await withCounts(ctx.db, rows)
  if (!job) throw notFound('job.not_found')
  return withLink(ctx, job)
}

/** Seconds: how long the plan waits for an announced PDF. The task that the PDF sends replaces the waiting one. */
const pdfWait_s = 30

/** The interviewer that every new job gets, if the settings name one. */
export const withDefaultAgent = ({ config }: Pick<Deps, 'config'>) =>
  config.default_agent ? { elevenlabs_agent_id: config.default_agent, agent_status: 'ready' as const } : {}

export async function createJob(ctx: Ctx<'recruiter'>, { pdf_follows, ...details }: VerbInput<Calls['createJob']>): Promise<Job> {
  requireFuture(details.closes_at)
  const record = await ctx.db.transaction(async (tx) => {
    // Deleting the recruiter deletes their jobs, this one too or not at all.
    if ((await lockStaff(tx, ctx.actor.id)).length === 0) throw notSignedIn()
    const [row] = await tx
      .insert(jobs)
      .values({ ...details, ...toClosing(details), ...withDefaultAgent(ctx), recruiter_id: ctx.actor.id })
      .returning()
    await askForPlan(tx, ctx, row!.id, pdf_follows ? pdfWait_s : undefined)
    return row!
  })
  return withLink(ctx, { ...record, ...noCounts })
}

/** Soft-deletes a job: it leaves every list, its candidates can no longer sign in, and its data stays. */
export async function removeJob(ctx: Ctx, input: { job_id: string }): Promise<void> {
  const condition: SQL = and(eq(jobs.id, input.job_id), visibleJobs(ctx))!
  const [row] = await ctx.db.transaction((tx) =>
    tx.update(jobs).set({ deleted_at: new Date().toISOString() }).where(condition).returning({ id: jobs.id }),
  )
  if (!row) throw notFound('job.not_found')
}
