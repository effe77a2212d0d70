import { useEffect } from 'react'
import type { Job } from '../../shared/jobs.ts'
import { toast } from '../ui/toast.tsx'
import { nextStep, type NextStep } from './nextStep.ts'

const key = 'jobs_awaiting_agent'
const readyNotice_ms = 10_000
const nextWords: Partial<Record<NextStep['kind'], string>> = {
  add: ' Add candidates next.',
  invite: ' You can invite candidates now.',
}

/** Shows a toast once, for ten seconds, if a job's interviewer has become ready since this browser last saw it pending. */
export function useReadyNotice(jobs: Job[]): void {
  useEffect(() => {
    const waiting = new Set((localStorage.getItem(key) ?? '').split(' ').filter(Boolean))
    for (const job of jobs) {
      if (job.agent_status === 'ready' && waiting.delete(job.id))
        toast.success(`The AI interviewer for ${job.title} is ready.${nextWords[nextStep(job).kind] ?? ''}`, readyNotice_ms)
      if (job.agent_status === 'pending') waiting.add(job.id)
    }
    localStorage.setItem(key, [...waiting].slice(-500).join(' '))
  }, [jobs])
}
