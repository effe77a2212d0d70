import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { givenReason, id, instant, paging, whole } from './fields.ts'

/** How long candidates are kept after their job has ended, unless the server is set to another time. The privacy policy names it. */
export const usualRetention_days = 730

export const hold = z.object({
  id,
  job_id: id,
  job_title: z.string(),
  job_deleted: z.boolean().describe('Whether the job is deleted. It is kept all the same, and has no page.'),
  candidate_removed: z.boolean(),
  candidate_id: id.nullable().describe('Null if the legal hold keeps the whole job.'),
  candidate_name: z.string().nullable().describe('Null if the legal hold keeps the whole job.'),
  reason: z.string(),
  placed_by_name: z.string(),
  placed_at: instant,
})
export type Hold = z.infer<typeof hold>

/** A job that was closed or deleted, or whose deadline has passed, with candidates who are not erased yet and whom no hold keeps. */
export const endedJob = z.object({
  job_id: id,
  title: z.string(),
  recruiter_name: z.string(),
  company_name: z.string(),
  ended_at: instant.describe('When it was closed or deleted, or its deadline passed, whichever came first.'),
  erased_from: instant.describe('When its candidates are erased.'),
  warned_at: instant.nullable().describe('When the administrators were warned. Null if they were not yet.'),
  candidate_count: whole.describe('Candidates who are not erased yet and whom no hold keeps.'),
  held_count: whole.describe('How many candidates have a hold of their own.'),
})
export type EndedJob = z.infer<typeof endedJob>

const ofJob = z.object({ job_id: id })
const ofCandidate = z.object({ job_id: id, candidate_id: id })
const place = { method: 'POST', who: ['admin'], status: 201, body: givenReason, output: hold } as const
const lift = { method: 'POST', who: ['admin'], status: 200, body: givenReason, output: hold } as const

export const retention = {
  getRetention: endpoint({
    method: 'GET',
    path: '/api/admin/retention',
    who: ['admin'],
    status: 200,
    summary: 'For how long the data of closed jobs is kept.',
    output: z.object({
      retention_days: whole.describe(
        'Days from the end of a job (closed, deleted, or its deadline passed) until its candidates are erased.',
      ),
      warned_days: whole.describe('How many days before that the administrators are warned.'),
    }),
  }),
  listEndedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/retention/jobs',
    who: ['admin'],
    status: 200,
    paged: true,
    summary:
      'Jobs that are closed or deleted, or whose deadline has passed, and of which something will be erased, the first to be erased first. What is under a legal hold is left out.',
    query: z.object(paging),
    output: z.array(endedJob),
  }),
  listHolds: endpoint({
    method: 'GET',
    path: '/api/admin/holds',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'What is kept until somebody lifts the hold, newest first.',
    query: z.object(paging),
    output: z.array(hold),
  }),
  holdJob: endpoint({
    ...place,
    path: '/api/jobs/:job_id/hold',
    problems: ['job.not_found', 'hold.placed'],
    summary: 'Keeps a job and all its candidates until the hold is lifted.',
    params: ofJob,
  }),
  liftJobHold: endpoint({
    ...lift,
    path: '/api/jobs/:job_id/hold/lift',
    problems: ['hold.not_found'],
    summary:
      'Lifts the hold of a job. Administrators are warned again before its candidates are erased. Candidates with a hold of their own stay held.',
    params: ofJob,
  }),
  holdCandidate: endpoint({
    ...place,
    path: '/api/jobs/:job_id/candidates/:candidate_id/hold',
    problems: ['candidate.not_found', 'hold.placed'],
    summary: 'Keeps one candidate until the hold is lifted.',
    params: ofCandidate,
  }),
  liftCandidateHold: endpoint({
    ...lift,
    path: '/api/jobs/:job_id/candidates/:candidate_id/hold/lift',
    problems: ['hold.not_found'],
    summary: 'Lifts the hold of one candidate. Administrators are warned of their job again before they are erased.',
    params: ofCandidate,
  }),
}
