import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { plans } from '../db/schema/plans.ts'
import { appendDecision, bySystem } from '../decisions/appendDecisions.ts'
import { latestPlan } from './makePlan.ts'

/** Copies another job's plan to a new job as its first version, which nobody has confirmed. Returns whether there was one. */
export async function copyPlan(tx: Db, deps: Pick<Deps, 'secrets'>, from_job_id: string, job_id: string): Promise<boolean> {
  const plan = await latestPlan(tx, from_job_id)
  if (!plan) return false
  const { competencies, made_by, model, created_by } = plan
  await tx.insert(plans).values({ job_id, version: 1, competencies, made_by, model, created_by })
  await appendDecision(tx, bySystem(deps), {
    action: 'plan_made',
    subject_type: 'job',
    subject_id: job_id,
    data: { version: 1, made_by, model, copied_from: from_job_id, competencies },
  })
  return true
}
