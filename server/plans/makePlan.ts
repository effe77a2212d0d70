// Makes a job's interview plan and keeps it from changing once the first interview has begun.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Competency } from '../../shared/plans.ts'
import type { Deps } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { interviews, jobs, plans } from '../db/schema.ts'
import { appendDecision, systemActor } from '../decisions/appendDecisions.ts'
import { ModelError } from '../llm/model.ts'
import { baselinePlan, type PlanSource } from '../baseline/baselinePlan.ts'
import { notAsked } from '../baseline/notAsked.ts'
import { modelPlan } from './modelPlan.ts'

export type PlanRecord = typeof plans.$inferSelect
type Made = { competencies: Competency[]; made_by: 'baseline' | 'model'; model: string | null }

/** The version in force: the newest, which no longer changes once an interview has begun. */
export async function latestPlan(db: Db, job_id: string): Promise<PlanRecord | null> {
  const [plan] = await db.select().from(plans).where(eq(plans.job_id, job_id)).orderBy(desc(plans.version)).limit(1)
  return plan ?? null
}

export async function hasBegun(db: Db, job_id: string): Promise<boolean> {
  return (await db.$count(interviews, and(eq(interviews.job_id, job_id), isNotNull(interviews.started_at)))) > 0
}

/** Whoever changes a plan, and whoever starts a job's interview, holds this lock until their transaction ends. */
export async function lockPlan(tx: Db, job_id: string): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job_id)).for('no key update')
}

export const sourceOf = async (db: Db, job_id: string): Promise<PlanSource | null> => {
  const [job] = await db
    .select({ title: jobs.title, criteria: jobs.criteria, pdf_text: jobs.pdf_text })
    .from(jobs)
    .where(eq(jobs.id, job_id))
  return job ?? null
}

/**
 * The `make-plan` task: a new version from the job's present texts, unless a person has edited the plan, an interview has begun,
 * the texts have changed meanwhile, or nothing would change. A language model that stays away leaves the plan to the rules.
 */
export async function makePlan(deps: Deps, { job_id }: { job_id: string }, { last_try }: { last_try: boolean }): Promise<void> {
  const source = await sourceOf(deps.db, job_id)
  const before = await latestPlan(deps.db, job_id)
  if (!source || before?.made_by === 'person' || (await hasBegun(deps.db, job_id))) return
  const made = await read(deps, source, last_try)
  await deps.db.transaction((tx) => store(tx, job_id, made, source, before?.version ?? 0))
}

async function read(deps: Deps, source: PlanSource, last_try: boolean): Promise<Made> {
  if (deps.model) {
    try {
      return { competencies: await modelPlan(deps.model, source), made_by: 'model', model: deps.model.name }
    } catch (error) {
      if (!last_try || !(error instanceof ModelError)) throw error
      deps.log.warn({ err: error }, 'the plan is made by rule, for the language model is away')
    }
  }
  return { competencies: baselinePlan(source), made_by: 'baseline', model: null }
}

async function store(tx: Db, job_id: string, made: Made, source: PlanSource, seen: number): Promise<void> {
  await lockPlan(tx, job_id)
  // Whoever changed the texts sent a task with them, which reads the new ones.
  if (JSON.stringify(await sourceOf(tx, job_id)) !== JSON.stringify(source) || (await hasBegun(tx, job_id))) return
  const now = await latestPlan(tx, job_id)
  // What was stored meanwhile was made from these same texts: a model's gives way to nothing, the rules' to a model's.
  const gives_way = (now?.version ?? 0) === seen || (now?.made_by === 'baseline' && made.made_by === 'model')
  if (now?.made_by === 'person' || !gives_way) return
  if (now && now.made_by === made.made_by && JSON.stringify(ordered(now.competencies)) === JSON.stringify(ordered(made.competencies)))
    return
  const version = (now?.version ?? 0) + 1
  await tx.insert(plans).values({ job_id, version, ...made })
  await appendDecision(tx, systemActor, {
    action: 'plan_made',
    subject_type: 'job',
    subject_id: job_id,
    data: {
      version,
      made_by: made.made_by,
      model: made.model,
      left_out: notAsked(source, made.competencies).left_out.length,
      competencies: made.competencies,
    },
  })
}

// jsonb gives keys back in its own order.
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, ordered(v)]),
        )
      : value

/** Whether a `make-plan` task of this job waits or runs. */
export async function planIsComing(db: Db, job_id: string): Promise<boolean> {
  const tasks = await rowsOf(
    db,
    sql`select 1 from pgboss.job where name = 'make-plan' and state in ('created', 'retry', 'active') and data->>'job_id' = ${job_id} limit 1`,
  )
  return tasks.length > 0
}

/** The plan in force; where the task has not run yet, one made by rule on the spot, which a model's may still follow. Null for a job that is not there. */
export async function ensurePlan(deps: Pick<Deps, 'db'>, job_id: string): Promise<PlanRecord | null> {
  const present = await latestPlan(deps.db, job_id)
  if (present) return present
  await deps.db.transaction(async (tx) => {
    await lockPlan(tx, job_id)
    const source = await sourceOf(tx, job_id)
    if (source) await store(tx, job_id, { competencies: baselinePlan(source), made_by: 'baseline', model: null }, source, 0)
  })
  return await latestPlan(deps.db, job_id)
}
