import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { count } from '../ui/formatDate.ts'

export type NextStep = { text: string; kind: 'setup' | 'add' | 'invite' | 'wait' | 'review' | 'results' | 'done' | 'closed' }

/** What should happen next with a job, in a few words. */
export function nextStep(job: Job): NextStep {
  const closed = closedSince(job) !== null
  if (closed && job.approved_count + job.pending_review_count === 0) return { kind: 'closed', text: 'Closed: no new interviews' }
  if (!closed && job.agent_status !== 'ready')
    return {
      kind: 'setup',
      text: job.candidate_count === 0 ? 'Add candidates while the interviewer is set up' : 'Waiting for the AI interviewer',
    }
  if (!closed && job.candidate_count === 0) return { kind: 'add', text: 'Add candidates' }
  if (!closed && job.to_invite_count > 0) return { kind: 'invite', text: `Invite ${count(job.to_invite_count, 'candidate')}` }
  if (job.approved_count > 0) return { kind: 'results', text: `See ${count(job.approved_count, 'result')}` }
  if (job.pending_review_count > 0) return { kind: 'review', text: `${count(job.pending_review_count, 'result')} with a reviewer` }
  if (job.awaited_count > 0) return { kind: 'wait', text: `Waiting for ${count(job.awaited_count, 'candidate')} to interview` }
  return { kind: 'done', text: job.completed_count > 0 ? 'All interviews are done' : 'Nobody is left to interview' }
}
