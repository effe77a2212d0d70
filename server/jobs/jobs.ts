// Jobs: vacancies, their description PDF and the voice agent that interviews for them.
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { AdminJob, Job } from '../../shared/jobs.ts'
import type { OutcomeCounts, OutcomeKind } from '../../shared/outcomes.ts'
import type { Ctx, Deps } from '../context.ts'
import { countsOf } from '../db/counts.ts'
import { after, matches, toPage } from '../db/keyset.ts'
import { anyOf, type Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { users } from '../db/schema/people.ts'
import { scores } from '../db/schema/scoring.ts'
import { notFound } from '../errors.ts'
import { fileLink } from '../files/links.ts'
import { askForPlan } from '../plans/face.ts'
import { jobColumns, visibleJobs, type JobRecord } from '../security/visible.ts'
import { requireFuture, toClosing } from './closesAt.ts'

type Calls = typeof contract.jobs

const people = { recruiter_name: users.name, company_name: sql<string>`coalesce(${companies.name}, '')` }
const noOutcomes: OutcomeCounts = { advanced: 0, on_hold: 0, declined: 0, hired: 0, withdrawn: 0, undecided: 0 }
const noCounts = {
  candidate_count: 0,
  invited_count: 0,
  completed_count: 0,
  pending_review_count: 0,
  approved_count: 0,
  outcome_counts: noOutcomes,
}
const having = (outcome: OutcomeKind) => sql<number>`count(*) filter (where ${outcomes.outcome} = ${outcome})::int`

/** Counts the outcomes of the candidates of each job, and how many of these candidates have an approved score. */
async function outcomesIn(db: Db, job_ids: string[]) {
  const rows = await db
    .select({
      job_id: outcomes.job_id,
      advanced: having('advanced'),
      on_hold: having('on_hold'),
      declined: having('declined'),
      hired: having('hired'),
      withdrawn: having('withdrawn'),
      approved: sql<number>`count(*) filter (where ${scores.decision} = 'approved')::int`,
    })
    .from(outcomes)
    .innerJoin(candidates, eq(candidates.id, outcomes.candidate_id))
    .leftJoin(scores, and(eq(scores.candidate_id, outcomes.candidate_id), eq(scores.is_current, true)))
    .where(and(anyOf(outcomes.job_id, job_ids), eq(outcomes.is_current, true), isNull(candidates.deleted_at)))
    .groupBy(outcomes.job_id)
  return new Map(rows.map(({ job_id, ...row }) => [job_id, row]))
}

/** Adds to each job how many candidates it has at each step. */
async function withCounts<T extends { id: string }>(db: Db, rows: T[]): Promise<(T & typeof noCounts)[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [counts, decided] = await Promise.all([countsOf(db, ids), outcomesIn(db, ids)])
  return rows.map((row) => {
    const of = counts.get(row.id)
    if (!of) return { ...row, ...noCounts }
    const { approved, ...outcome_counts } = decided.get(row.id) ?? { ...noOutcomes, approved: 0 }
    return {
      ...row,
      candidate_count: of.candidates,
      invited_count: of.invited,
      completed_count: of.completed,
      pending_review_count: of.pending,
      approved_count: of.approved,
      outcome_counts: { ...outcome_counts, undecided: Math.max(0, of.approved - approved) },
    }
  })
}

const withLink = <T extends { pdf_key: string | null }>(deps: Pick<Deps, 'secrets'>, row: T) => ({
  ...row,
  pdf_url: row.pdf_key ? fileLink(deps.secrets, row.pdf_key) : null,
})

/** A row of `jobs` as the API returns it. */
export async function toJob(ctx: Ctx, record: JobRecord): Promise<Job> {
  const [job] = await withCounts(ctx.db, [record])
  return withLink(ctx, job!)
}

export async function listJobs(ctx: Ctx<'recruiter'>, input: VerbInput<Calls['listJobs']>): Promise<Page<Job>> {
  const where = and(visibleJobs(ctx), matches(input.q, jobs.title, jobs.company_info))
  const [rows, total] = await Promise.all([
    ctx.db
      .select(jobColumns)
      .from(jobs)
      .where(and(where, after(jobs.id, input.cursor)))
      .orderBy(desc(jobs.id))
      .limit(input.limit + 1),
    ctx.db.$count(jobs, where),
  ])
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
  const [rows, total] = await Promise.all([
    withPeople(ctx.db)
      .where(and(where, after(jobs.id, input.cursor)))
      .orderBy(desc(jobs.id))
      .limit(input.limit + 1),
    ctx.db.$count(jobs, where),
  ])
  return toPage(
    (await withCounts(ctx.db, rows)).map((row) => withLink(ctx, row)),
    input.limit,
    total,
  )
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
