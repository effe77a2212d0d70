import { useQuery } from '@tanstack/react-query'
import type { AdminJob, Job } from '../../shared/jobs.ts'
import { ask, refresh } from '../api.ts'

/** One job. An administrator also gets the recruiter's and the company's name. It loads again while its agent is being set up. */
export function useJob(job_id: string, area: 'admin' | 'recruiter') {
  const options = area === 'admin' ? ask('jobs', 'adminGetJob', { job_id }) : ask('jobs', 'getJob', { job_id })
  return useQuery<Job & Partial<AdminJob>>({
    queryKey: options.queryKey,
    queryFn: options.queryFn as () => Promise<Job>,
    refetchInterval: ({ state }) => (state.data?.agent_status === 'pending' ? 30_000 : false),
  })
}

export async function refreshJob(): Promise<void> {
  await refresh(
    'getJob',
    'adminGetJob',
    'listJobs',
    'adminListJobs',
    'getAgentCounts',
    // The job's title stands in them.
    'getCandidateNoticeTemplate',
    'getBulkNoticeTemplate',
  )
}
