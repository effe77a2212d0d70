import type { Candidate } from './candidates.ts'
import type { Job } from './jobs.ts'

/** Since when no new interview can begin. Null if one can. */
export const closedSince = (j: Pick<Job, 'closes_at' | 'closed_at'>, now = Date.now()): string | null =>
  j.closed_at ?? (j.closes_at !== null && Date.parse(j.closes_at) <= now ? j.closes_at : null)

/** What is allowed for a job in its current state. */
export const jobCan = {
  sendInvites: (j: Pick<Job, 'agent_status' | 'closes_at' | 'closed_at'>) => j.agent_status === 'ready' && closedSince(j) === null,
  /** Whoever has begun goes on with the interviewer that they began with. */
  remind: (j: Pick<Job, 'agent_status' | 'closes_at' | 'closed_at'>, { interview_status }: Pick<Candidate, 'interview_status'>) =>
    closedSince(j) === null && (j.agent_status === 'ready' || interview_status !== 'not_started'),
  testAgent: (j: Pick<Job, 'agent_status'>) => j.agent_status === 'ready',
}
