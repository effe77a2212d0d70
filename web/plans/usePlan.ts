import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ask } from '../api.ts'
import { planStanding } from './planStanding.ts'

/** The plan of a job. It is asked for again while the server writes it: shortly after the job or its PDF is saved, and every few minutes if that fails. */
export function usePlan(job_id: string) {
  const codeOf = (error: unknown) => api.plans.getPlan.codeOf(error)
  // While a plan that was refused is asked for again, its query has no error.
  const [refused, setRefused] = useState<{ job_id: string; code: string | null }>({ job_id, code: null })
  const plan = useQuery({
    ...ask('plans', 'getPlan', { job_id }),
    refetchInterval: ({ state: { data, error } }) => {
      const { unready } = planStanding(data, codeOf(error))
      return unready === null ? false : unready === 'failed' || unready === 'rewrite_failed' ? 15_000 : 1_500
    },
  })
  const before = refused.job_id === job_id ? refused.code : null
  const code = plan.isPending ? before : codeOf(plan.error)
  if (code !== before) setRefused({ job_id, code })
  return {
    plan,
    /** The server has answered, or could not. Before that nothing is said of the plan. */ known: !plan.isPending || code !== null,
    ...planStanding(plan.data, code),
  }
}
