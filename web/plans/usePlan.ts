import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { planStanding } from './planStanding.ts'

/** The plan of a job. It is asked for again while the server writes it: shortly after the job or its PDF is saved, and every few minutes if that fails. */
export function usePlan(job_id: string) {
  const standingOf = (data: Parameters<typeof planStanding>[0], error: unknown) =>
    planStanding(data, data ? null : api.plans.getPlan.codeOf(error))
  const plan = useQuery({
    ...ask('plans', 'getPlan', { job_id }),
    refetchInterval: ({ state: { data, error } }) => {
      const { unready } = standingOf(data, error)
      return unready === null ? false : unready === 'failed' || unready === 'rewrite_failed' ? 15_000 : 1_500
    },
  })
  return { plan, ...standingOf(plan.data, plan.error) }
}
