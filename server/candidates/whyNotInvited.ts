// Which candidates may be invited, and to which jobs.
import { and, eq } from 'drizzle-orm'
import { closedSince } from '../../shared/closedSince.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { AppError } from '../errors.ts'
import { isDecidedEarly } from '../outcomes/face.ts'
import type { JobRecord } from '../security/visible.ts'

/** Throws 409 if nobody can be interviewed for this job now. */
export function requireInviting(job: JobRecord): void {
  if (job.agent_status !== 'ready')
    throw new AppError('agent.not_ready', 'The AI interviewer of this job is not ready yet, so candidates cannot be invited.')
  requireOpen(job, 'invited')
}

/** Throws 409 if no new interview can begin. */
export function requireOpen(job: JobRecord, what: 'invited' | 'reminded'): void {
  if (closedSince(job) !== null)
    throw new AppError('job.closed', `This job is closed to new interviews, so candidates cannot be ${what}. Reopen it first.`)
}

export const refusals = {
  'candidate.not_found': 'This candidate does not belong to this job.',
  'interview.over': 'This candidate has completed the interview.',
  'candidate.out': 'This candidate has been declined or withdrawn.',
} as const

/** Why this candidate is not invited; null if they may be. */
export async function whyNotInvited(db: Db, candidate: typeof candidates.$inferSelect): Promise<'interview.over' | 'candidate.out' | null> {
  if (candidate.interview_status === 'completed') return 'interview.over'
  const out = await db.$count(candidates, and(eq(candidates.id, candidate.id), isDecidedEarly(candidates.id)))
  return out > 0 ? 'candidate.out' : null
}
