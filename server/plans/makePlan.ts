// Makes a job's interview plan, and keeps it unchanged once the first interview has started.
import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Competency } from '../../shared/plans.ts'
import type { Deps } from '../context.ts'
import { lockJob } from '../db/locks.ts'
import type { Db } from '../db/open.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { plans } from '../db/schema/plans.ts'
import { appendDecision, bySystem } from '../decisions/appendDecisions.ts'
import { changedAtOnce } from '../errors.ts'
import { ModelError } from '../llm/model.ts'
import type { Planned, Planner, PlanSource } from './Planner.ts'

export type PlanRecord = typeof plans.$inferSelect
/** `left_out`: how many criteria no question asks about. */
type Made = Planned & Pick<Planner, 'made_by' | 'model'> & { left_out: number }

/** The newest version. It no longer changes once an interview has begun. */
export async function latestPlan(db: Db, job_id: string): Promise<PlanRecord | null> {
  const [plan] = await db.select().from(plans).where(eq(plans.job_id, job_id)).orderBy(desc(plans.version)).limit(1)
  return plan ?? null
}

export async function hasBegun(db: Db, job_id: string): Promise<boolean> {
  return (await db.$count(interviews, and(eq(interviews.job_id, job_id), isNotNull(interviews.started_at)))) > 0
}

export const sourceOf = async (db: Db, job_id: string): Promise<PlanSource | null> => {
  const [job] = await db
    .select({
      title: jobs.title,
      description: jobs.description,
      criteria: jobs.criteria,
      pdf_text: jobs.pdf_text,
      interview_language: jobs.interview_language,
    })
    .from(jobs)
    .where(eq(jobs.id, job_id))
  return job ?? null
}

const hash = (texts: unknown[]) => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** Stands for what decides which questions are asked: the criteria, the PDF and the language. A new title alone keeps the questions. */
export const writtenFor = ({ criteria, pdf_text, interview_language }: PlanSource): string => hash([criteria, pdf_text, interview_language])

/** A plan that a person edited stands, whatever changed since; so does one from before plans said what they were written for. */
export const isCurrent = (plan: PlanRecord, source: PlanSource): boolean =>
  plan.written_for === null || plan.written_for === writtenFor(source)

/** A person wrote this plan, and nobody has given up their questions since. */
export const isEdited = (plan: PlanRecord | null): boolean => plan?.made_by === 'person' && plan.written_for === null

/** In `written_for`: the plan was written for no texts, so a new one takes its place. */
export const forNothing = ''

/** A person has read these questions, and the job still asks for them. */
const isConfirmed = (plan: PlanRecord, source: PlanSource): boolean => plan.confirmed_at !== null && isCurrent(plan, source)

/** To call before the job's texts change: a plan from before `written_for` was stored is marked as written for the present ones. */
export async function keepWrittenFor(tx: Db, job_id: string): Promise<void> {
  const plan = await latestPlan(tx, job_id)
  const source = await sourceOf(tx, job_id)
  if (!source || plan?.written_for !== null || plan.made_by === 'person') return
  await tx
    .update(plans)
    .set({ written_for: writtenFor(source) })
    .where(eq(plans.id, plan.id))
}

/** Every change of these sends a task that writes a plan from the new texts. */
const texts = (source: PlanSource | null): string => hash(source ? [source.title, writtenFor(source)] : [])

/**
 * The `make-plan` task: writes a new version from the job's present texts. It does nothing if a
 * person has edited the plan or confirmed it for these criteria, an interview has begun, the texts change while it runs, or the
 * plan would be the same. If the language model fails on the last try, the rules write the plan.
 */
export async function makePlan(deps: Deps, { job_id }: { job_id: string }, { last_try }: { last_try: boolean }): Promise<void> {
  const source = await sourceOf(deps.db, job_id)
  const before = await latestPlan(deps.db, job_id)
  if (!source || isEdited(before) || (before && isConfirmed(before, source)) || (await hasBegun(deps.db, job_id))) return
  const plan = await read(deps, source, last_try)
  await deps.db.transaction((tx) => store(tx, deps, job_id, plan, source, before?.version ?? 0))
}

async function made({ planByRule }: Pick<Deps, 'planByRule'>, by: Planner, source: PlanSource): Promise<Made> {
  const { competencies } = await by.plan(source)
  const { left_out } = await planByRule.notAsked(source, competencies)
  return { competencies, left_out: left_out.length, made_by: by.made_by, model: by.model }
}

async function read(deps: Deps, source: PlanSource, last_try: boolean): Promise<Made> {
  try {
    return await made(deps, deps.planner, source)
  } catch (error) {
    if (!last_try || !(error instanceof ModelError)) throw error
    deps.log.warn({ err: error }, 'the plan is made by rule, because the language model does not answer')
    return await made(deps, deps.planByRule, source)
  }
}

type StoreDeps = Pick<Deps, 'secrets' | 'planByRule'>

async function store(
  tx: Db,
  deps: StoreDeps,
  job_id: string,
  { left_out, ...made }: Made,
  source: PlanSource,
  seen: number,
): Promise<void> {
  await lockJob(tx, job_id)
  // The change of the texts also sent a task, and that task reads the new texts.
  if (texts(await sourceOf(tx, job_id)) !== texts(source) || (await hasBegun(tx, job_id))) return
  const now = await latestPlan(tx, job_id)
  // Another task may have stored a plan from the same texts in between: a
  // model's plan replaces a plan by rule, and nothing replaces a model's plan.
  const gives_way = (now?.version ?? 0) === seen || (now?.made_by === 'baseline' && made.made_by === 'model')
  if (isEdited(now) || (now && isConfirmed(now, source)) || !gives_way) return
  if (now && now.made_by === made.made_by && JSON.stringify(ordered(now.competencies)) === JSON.stringify(ordered(made.competencies))) {
    if (!isCurrent(now, source))
      await tx
        .update(plans)
        .set({ written_for: writtenFor(source) })
        .where(eq(plans.id, now.id))
    return
  }
  const version = (now?.version ?? 0) + 1
  await tx.insert(plans).values({ job_id, version, ...made, written_for: writtenFor(source) })
  await appendDecision(tx, bySystem(deps), {
    action: 'plan_made',
    subject_type: 'job',
    subject_id: job_id,
    data: {
      version,
      made_by: made.made_by,
      model: made.model,
      left_out,
      competencies: made.competencies,
    },
  })
}

// jsonb does not keep the order of keys.
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

/** The version to ask, and the texts for which it has to be written first. */
async function toAsk(db: Db, job_id: string): Promise<{ present: PlanRecord | null; missing: PlanSource | null }> {
  const present = await latestPlan(db, job_id)
  const source = await sourceOf(db, job_id)
  const stands = !source || (present !== null && (isCurrent(present, source) || (await hasBegun(db, job_id))))
  return { present, missing: stands ? null : source }
}

/**
 * The plan to ask now. If there is none for the present criteria and language, because a model still writes it, one is made by rule; a
 * model's plan may replace it until an interview begins. Null if there is no such job. To call before a transaction, which should not
 * wait while long criteria are read.
 */
export async function ensurePlan(deps: StoreDeps & Pick<Deps, 'db'>, job_id: string): Promise<PlanRecord | null> {
  const { present, missing } = await toAsk(deps.db, job_id)
  if (!missing) return present
  const plan = await made(deps, deps.planByRule, missing)
  await deps.db.transaction((tx) => store(tx, deps, job_id, plan, missing, present?.version ?? 0))
  return await latestPlan(deps.db, job_id)
}

/** The plan that `ensurePlan` has stored, under the lock of the caller's transaction. Throws 503 if the job has changed since. */
export async function planToAsk(tx: Db, job_id: string): Promise<PlanRecord | null> {
  await lockJob(tx, job_id)
  const { present, missing } = await toAsk(tx, job_id)
  if (missing) throw changedAtOnce()
  return present
}

/** The competencies of the plan that `ensurePlan` would give. Stores nothing. */
export async function likelyPlan({ db, planByRule }: Pick<Deps, 'db' | 'planByRule'>, job_id: string): Promise<Competency[]> {
  const { present, missing } = await toAsk(db, job_id)
  return missing ? (await planByRule.plan(missing)).competencies : (present?.competencies ?? [])
}
