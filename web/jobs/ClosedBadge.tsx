import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { Badge } from '../ui/Badge.tsx'

/** Shows that a job is closed to new interviews. Renders nothing while the job is open. */
export function ClosedBadge({ job }: { job: Pick<Job, 'closes_at' | 'closed_at'> }) {
  return closedSince(job) === null ? null : <Badge tone="sand">Closed</Badge>
}
