import { useEffect } from 'react'
import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { toast } from '../ui/toast.tsx'

const key = 'jobs_awaiting_agent'
const readyNotice_ms = 10_000

/** Shows a toast once, for ten seconds, if a job's interviewer has become ready since this browser last saw it pending. */
export function useReadyNotice(jobs: Pick<Job, 'id' | 'title' | 'agent_status' | 'closes_at' | 'closed_at'>[]): void {
  useEffect(() => {
    const waiting = new Set((localStorage.getItem(key) ?? '').split(' ').filter(Boolean))
    for (const job of jobs) {
      if (job.agent_status === 'ready' && waiting.delete(job.id))
        toast.success(
          `The AI interviewer for ${job.title} is ready.${closedSince(job) === null ? ' You can invite candidates now.' : ''}`,
          readyNotice_ms,
        )
      if (job.agent_status === 'pending') waiting.add(job.id)
    }
    localStorage.setItem(key, [...waiting].slice(-500).join(' '))
  }, [jobs])
}
