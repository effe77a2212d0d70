// Which candidates may be invited, and to which jobs.
import { closedSince } from '../../shared/jobs.ts'
import type { candidates } from '../db/schema/candidates.ts'
import { AppError } from '../errors.ts'
import type { JobRecord } from '../security/visible.ts'

/** Throws 409 if nobody can be interviewed for this job now. */
export function requireInviting(job: JobRecord): void {
  if (job.agent_status !== 'ready')
    throw new AppError('agent.not_ready', 'The AI interviewer of this job is not ready yet, so candidates cannot be invited.')
  if (closedSince(job) !== null)
    throw new AppError('job.closed', 'This job takes no new interviews, so candidates cannot be invited. Open it again first.')
}

export const refusals = {
  'candidate.not_found': 'This candidate does not belong to this job.',
  'candidate.completed': 'This candidate has completed the interview.',
} as const

export function whyNot(candidate: typeof candidates.$inferSelect | undefined): keyof typeof refusals | null {
  if (!candidate) return 'candidate.not_found'
  return candidate.interview_status === 'completed' ? 'candidate.completed' : null
}
