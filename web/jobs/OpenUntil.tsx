import { closedSince } from '../../shared/closedSince.ts'
import { momentWords } from '../../shared/momentWords.ts'
import type { Job } from '../../shared/jobs.ts'

/** Until when an interview can begin, as candidates read it. Renders nothing for a job without such a moment, and for a closed one. */
export function OpenUntil({ job, className }: { job: Job; className?: string }) {
  if (!job.closes_at || closedSince(job) !== null) return null
  return <span className={className}>Open until {momentWords(job.closes_at, job.closes_zone)}</span>
}
