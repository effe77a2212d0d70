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
  'candidate.completed': 'This candidate has completed the interview.',
  'candidate.decided': 'This candidate has been declined or withdrawn.',
  'job.closed': 'The job was closed before this invitation went out.',
} as const
/** The same for those who may be invited and were not. */
export const notSent = {
  ...refusals,
  'invitation.address_changed': 'The email was changed before this invitation went out. Invite them again.',
  'invitation.code_ended': 'A new login code was made before this invitation went out. Invite them again.',
  'agent.not_ready': 'The AI interviewer of the job was removed before this invitation went out.',
  'invitation.deadline_changed': 'The deadline was changed before this invitation went out. Invite them again.',
} as const

/** Why this candidate is not invited; null if they may be. */
export async function whyNotInvited(
  db: Db,
  candidate: typeof candidates.$inferSelect,
): Promise<'candidate.completed' | 'candidate.decided' | null> {
  if (candidate.interview_status === 'completed') return 'candidate.completed'
  const decided = await db.$count(candidates, and(eq(candidates.id, candidate.id), isDecidedEarly(candidates.id)))
  return decided > 0 ? 'candidate.decided' : null
}
