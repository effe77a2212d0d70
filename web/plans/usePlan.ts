import { useQuery } from '@tanstack/react-query'
import { api, ask } from '../api.ts'

/** The plan of a job. It is asked for again while the server writes it: shortly after the job or its PDF is saved, and every few minutes if that fails. */
export function usePlan(job_id: string) {
  const codeOf = (error: unknown) => api.plans.getPlan.codeOf(error)
  const plan = useQuery({
    ...ask('plans', 'getPlan', { job_id }),
    refetchInterval: ({ state: { data, error } }) => {
      if (data ? data.rewrite_failed : codeOf(error) === 'plan.not_written') return 15_000
      return (data ? data.being_rewritten : codeOf(error) === 'plan.being_written') ? 1_500 : false
    },
  })
  const code = plan.data ? null : codeOf(plan.error)
  return {
    plan,
    /** The plan is not what candidates will be asked: `failed` and `writing` of a first plan, `rewrite_failed` and `rewriting` of a later one. */
    unready: plan.data?.being_rewritten
      ? plan.data.rewrite_failed
        ? ('rewrite_failed' as const)
        : ('rewriting' as const)
      : code === 'plan.not_written'
        ? ('failed' as const)
        : code === 'plan.being_written'
          ? ('writing' as const)
          : null,
  }
}
