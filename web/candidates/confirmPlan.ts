import type { Plan } from '../../shared/plans.ts'
import { api, ask, queryClient, refresh } from '../api.ts'
import { change, lost } from '../change.ts'

/** Confirms the plan that was shown. Returns whether it was; `onFailed` gets the reason if it was not. */
export const confirmPlan = (job_id: string, { version }: Plan, onFailed: (detail: string) => void) =>
  change({
    call: () => api.plans.confirmPlan({ job_id, version }),
    refreshAlways: () => refresh('getPlan'),
    failed: lost('The plan was not confirmed'),
    onFailed,
  })

/** The plan as it is now, if somebody can confirm it and nobody has; null otherwise, also where it could not be loaded. */
export async function readPlanToConfirm(job_id: string): Promise<Plan | null> {
  const plan = await queryClient.fetchQuery({ ...ask('plans', 'getPlan', { job_id }), staleTime: 0 }).catch(() => null)
  return plan && plan.editable && !plan.confirmed_at && !plan.being_rewritten ? plan : null
}
