// Makes a job's interview plan and keeps it from changing once the first interview has begun.
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Competency } from '../../shared/plans.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { interviews, jobs, plans } from '../db/schema.ts'
import { appendDecision, systemActor } from '../decisions/appendDecisions.ts'
import { ModelError } from '../llm/model.ts'
import { baselinePlan, type PlanSource } from './baselinePlan.ts'
import { modelPlan } from './modelPlan.ts'

export type PlanRecord = typeof plans.$inferSelect
type Made = { competencies: Competency[]; made_by: 'baseline' | 'model'; model: string | null }

/** The version in force: the newest, which no longer changes once an interview has begun. */
export async function latestPlan(db: Db, job_id: string): Promise<PlanRecord | null> {
  const [plan] = await db.select().from(plans).where(eq(plans.job_id, job_id)).orderBy(desc(plans.version)).limit(1)
  return plan ?? null
}

export async function hasBegun(db: Db, job_id: string): Promise<boolean> {
  return await db.$count(interviews, and(eq(interviews.job_id, job_id), isNotNull(interviews.started_at))) > 0
}

/** Whoever changes a plan, and whoever starts a job's interview, holds this lock until their transaction ends. */
export async function lockPlan(tx: Db, job_id: string): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job_id)).for('no key update')
}

const sourceOf = async (db: Db, job_id: string): Promise<PlanSource | null> => {
  const [job] = await db.select({ title: jobs.title, criteria: jobs.criteria, pdf_text: jobs.pdf_text }).from(jobs).where(eq(jobs.id, job_id))
  return job ?? null
}

/**
 * The `make-plan` task: a new version from the job's present texts, unless a person has edited the plan, an interview has begun, or
 * nothing would change. A language model that stays away leaves the plan to the rules.
 */
export async function makePlan(deps: Deps, { job_id }: { job_id: string }, { last_try }: { last_try: boolean }): Promise<void> {
  const source = await sourceOf(deps.db, job_id)
  const before = await latestPlan(deps.db, job_id)
  if (!source || before?.made_by === 'person' || await hasBegun(deps.db, job_id)) return
  const made = await read(deps, source, last_try)
  await deps.db.transaction((tx) => store(tx, job_id, made, before?.version ?? 0))
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

async function store(tx: Db, job_id: string, made: Made, seen: number): Promise<void> {
  await lockPlan(tx, job_id)
  const now = await latestPlan(tx, job_id)
  if ((now?.version ?? 0) !== seen || await hasBegun(tx, job_id)) return
  if (now && now.made_by === made.made_by && JSON.stringify(ordered(now.competencies)) === JSON.stringify(ordered(made.competencies))) return
  await tx.insert(plans).values({ job_id, version: seen + 1, ...made })
  await appendDecision(tx, systemActor, { action: 'plan_made', subject_type: 'job', subject_id: job_id, data: { version: seen + 1, made_by: made.made_by, model: made.model, competencies: made.competencies } })
}

// jsonb gives keys back in its own order.
const ordered = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(ordered) : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, ordered(v)])) : value

/** The plan in force; where the task has not run yet, one made by rule on the spot. Null for a job that is not there. */
export async function ensurePlan(deps: Pick<Deps, 'db'>, job_id: string): Promise<PlanRecord | null> {
  const present = await latestPlan(deps.db, job_id)
  if (present) return present
  const source = await sourceOf(deps.db, job_id)
  if (!source) return null
  const made: Made = { competencies: baselinePlan(source), made_by: 'baseline', model: null }
  await deps.db.transaction((tx) => store(tx, job_id, made, 0))
  return await latestPlan(deps.db, job_id)
}
