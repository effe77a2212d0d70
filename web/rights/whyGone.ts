import type { QueuedReview } from '../../shared/rights.ts'

/** Why this candidate has no page now. Null if there is one. */
export const whyGone = ({ job_deleted, candidate_removed }: QueuedReview): string | null =>
  job_deleted ? 'The job was deleted' : candidate_removed ? 'Removed from the job' : null
