import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { count } from '../ui/formatDate.ts'

export type NextStep = { text: string; kind: 'setup' | 'add' | 'invite' | 'wait' | 'review' | 'results' | 'done' | 'closed' }

/** What should happen next with a job, in a few words. Recruiters read results, administrators review them. */
export function nextStep(job: Job, area: 'admin' | 'recruiter' = 'recruiter'): NextStep {
  const closed = closedSince(job) !== null
  if (closed && job.approved_count + job.pending_review_count === 0) return { kind: 'closed', text: 'Closed: no new interviews' }
  if (!closed && job.agent_status !== 'ready')
    return {
      kind: 'setup',
      text: job.candidate_count === 0 ? 'Add candidates while the interviewer is set up' : 'Waiting for the AI interviewer',
    }
  const review = {
    kind: 'review',
    text:
      area === 'admin'
        ? `${count(job.pending_review_count, 'result')} waiting for review or being scored`
        : `${count(job.pending_review_count, 'result')} waiting for review`,
  } as const
  if (!closed && job.candidate_count === 0) return { kind: 'add', text: 'Add candidates' }
  if (!closed && job.to_invite_count > 0) return { kind: 'invite', text: `Invite ${count(job.to_invite_count, 'candidate')}` }
  if (area === 'admin' && job.pending_review_count > 0) return review
  const results = count(job.approved_count, 'result')
  if (job.approved_count > 0) return { kind: 'results', text: area === 'admin' ? `${results} approved` : `See ${results}` }
  if (job.pending_review_count > 0) return review
  if (job.awaited_count > 0) return { kind: 'wait', text: `Waiting for ${count(job.awaited_count, 'candidate')} to interview` }
  return { kind: 'done', text: job.completed_count > 0 ? 'All interviews are done' : 'Nobody is left to interview' }
}
