// Holds: a job or one of its candidates is kept until a named person lifts the hold, with a reason.
import { and, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { Hold } from '../../shared/retention.ts'
import type { Ctx } from '../context.ts'
import { after, toPage } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { holds, retentionWarnings } from '../db/schema/retention.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, notFound } from '../errors.ts'

type Calls = typeof contract.retention
type Admin = Ctx<'admin'>
type Of = { job_id: string; candidate_id: string | null }

const placer = alias(users, 'placer')
const { id, job_id, candidate_id, reason, placed_at } = getTableColumns(holds)

const read = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id,
      job_id,
      job_title: jobs.title,
      job_deleted: sql<boolean>`${jobs.deleted_at} is not null`,
      candidate_removed: sql<boolean>`${candidates.deleted_at} is not null`,
      candidate_id,
      candidate_name: candidates.name,
      reason,
      placed_by_name: placer.name,
      placed_at,
    })
    .from(holds)
    .innerJoin(jobs, eq(jobs.id, holds.job_id))
    .innerJoin(placer, eq(placer.id, holds.placed_by))
    .leftJoin(candidates, eq(candidates.id, holds.candidate_id))
    .where(where)
    .$dynamic()

const standing = isNull(holds.lifted_at)
const of = ({ job_id, candidate_id }: Of) =>
  and(standing, eq(holds.job_id, job_id), candidate_id ? eq(holds.candidate_id, candidate_id) : isNull(holds.candidate_id))

export async function listHolds(ctx: Admin, input: VerbInput<Calls['listHolds']>): Promise<Page<Hold>> {
  const rows = await read(ctx.db, and(standing, after(holds.id, input.cursor)))
    .orderBy(desc(holds.id))
    .limit(input.limit + 1)
  return toPage(rows, input.limit, await ctx.db.$count(holds, standing))
}

/** Throws if it does not exist. A deleted record can be held too, until it is erased. Locks it, so that a running erasure ends first. */
async function requireThere(tx: Db, { job_id, candidate_id }: Of): Promise<void> {
  const [row] = candidate_id
    ? await tx
        .select({ id: candidates.id })
        .from(candidates)
        .where(and(eq(candidates.id, candidate_id), eq(candidates.job_id, job_id), isNull(candidates.erased_at)))
        .for('update')
    : await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job_id)).for('no key update')
  if (!row) throw notFound(candidate_id ? 'candidate.not_found' : 'job.not_found')
}

const subjectOf = ({ job_id, candidate_id }: Of) =>
  candidate_id ? { subject_type: 'candidate' as const, subject_id: candidate_id } : { subject_type: 'job' as const, subject_id: job_id }

async function place(ctx: Admin, which: Of, reason: string): Promise<Hold> {
  return await ctx.db.transaction(async (tx) => {
    await requireThere(tx, which)
    const [row] = await tx
      .insert(holds)
      .values({ ...which, reason, placed_by: ctx.actor.id })
      .onConflictDoNothing()
      .returning({ id: holds.id })
    if (!row) throw new AppError('hold.placed', `This ${which.candidate_id ? 'candidate' : 'job'} is under a legal hold already.`)
    await appendDecision(tx, ctx, { action: 'hold_placed', ...subjectOf(which), data: { hold_id: row.id } })
    const [hold] = await read(tx, eq(holds.id, row.id))
    return hold!
  })
}

async function lift(ctx: Admin, which: Of, lift_reason: string): Promise<Hold> {
  return await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(holds)
      .set({ lifted_at: new Date().toISOString(), lifted_by: ctx.actor.id, lift_reason })
      .where(of(which))
      .returning({ id: holds.id })
    if (!row) throw notFound('hold.not_found')
    // What the hold kept may be overdue by now, and a warning from before it may be forgotten. So the job is announced again.
    await tx.delete(retentionWarnings).where(eq(retentionWarnings.job_id, which.job_id))
    await appendDecision(tx, ctx, { action: 'hold_lifted', ...subjectOf(which), data: { hold_id: row.id } })
    const [hold] = await read(tx, eq(holds.id, row.id))
    return hold!
  })
}

export const holdJob = (ctx: Admin, { job_id, reason }: VerbInput<Calls['holdJob']>) => place(ctx, { job_id, candidate_id: null }, reason)
export const liftJobHold = (ctx: Admin, { job_id, reason }: VerbInput<Calls['liftJobHold']>) =>
  lift(ctx, { job_id, candidate_id: null }, reason)
export const holdCandidate = (ctx: Admin, { reason, ...which }: VerbInput<Calls['holdCandidate']>) => place(ctx, which, reason)
export const liftCandidateHold = (ctx: Admin, { reason, ...which }: VerbInput<Calls['liftCandidateHold']>) => lift(ctx, which, reason)

/** The hold that keeps this candidate: their own, else that of their job. Null if there is none. */
export async function holdOf(db: Db, candidate_id: string): Promise<Hold | null> {
  const their = sql`${holds.job_id} = (select ${candidates.job_id} from ${candidates} where ${candidates.id} = ${candidate_id})`
  const [row] = await read(db, and(standing, their, sql`(${holds.candidate_id} is null or ${holds.candidate_id} = ${candidate_id})`))
    .orderBy(sql`${holds.candidate_id} is null`)
    .limit(1)
  return row ?? null
}
