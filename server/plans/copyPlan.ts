import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { plans } from '../db/schema/plans.ts'
import { appendDecision, bySystem } from '../decisions/appendDecisions.ts'
import { hasBegun, isCurrent, latestPlan, sourceOf, writtenFor } from './makePlan.ts'

/**
 * Copies another job's plan to a new job with the same texts as its first version, which nobody has confirmed. Returns false if there is
 * none, or a new one is being written because the criteria, the PDF or the language changed before the first interview.
 */
export async function copyPlan(tx: Db, deps: Pick<Deps, 'secrets'>, from_job_id: string, job_id: string): Promise<boolean> {
  const plan = await latestPlan(tx, from_job_id)
  const source = await sourceOf(tx, from_job_id)
  const own = await sourceOf(tx, job_id)
  if (!plan || !source || !own || !(isCurrent(plan, source) || (await hasBegun(tx, from_job_id)))) return false
  const { competencies, made_by, model, created_by } = plan
  const written_for = made_by === 'person' ? null : writtenFor(own)
  await tx.insert(plans).values({ job_id, version: 1, competencies, made_by, model, created_by, written_for })
  await appendDecision(tx, bySystem(deps), {
    action: 'plan_made',
    subject_type: 'job',
    subject_id: job_id,
    data: { version: 1, made_by, model, copied_from: from_job_id, competencies },
  })
  return true
}
