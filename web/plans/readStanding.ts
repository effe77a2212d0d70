import { api, ask, queryClient } from '../api.ts'
import { planStanding, type PlanStanding } from './planStanding.ts'

/** How a job's plan stands now, asked of the server. */
export const readStanding = (job_id: string): Promise<PlanStanding> =>
  queryClient.fetchQuery({ ...ask('plans', 'getPlan', { job_id }), staleTime: 0 }).then(
    (plan) => planStanding(plan, null),
    (error) => planStanding(undefined, api.plans.getPlan.codeOf(error)),
  )
