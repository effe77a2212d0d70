// Which candidates may be invited, and to which jobs.
import { and } from 'drizzle-orm'
import { closedSince } from '../../shared/jobs.ts'
import { anyOf, type Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { AppError } from '../errors.ts'
import { isDecidedEarly } from '../outcomes/face.ts'
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
  'candidate.decided': 'This candidate has been declined or withdrawn.',
} as const

/** Those of these candidates who have been declined or withdrawn. */
export async function decidedAmong(db: Db, candidate_ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(anyOf(candidates.id, candidate_ids), isDecidedEarly(candidates.id)))
  return new Set(rows.map(({ id }) => id))
}

export function whyNot(candidate: typeof candidates.$inferSelect | undefined, decided: Set<string>): keyof typeof refusals | null {
  if (!candidate) return 'candidate.not_found'
  if (candidate.interview_status === 'completed') return 'candidate.completed'
  return decided.has(candidate.id) ? 'candidate.decided' : null
}
