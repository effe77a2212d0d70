import { z } from 'zod'
import { agentFacts, agentStatus, agentTicket } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { agentFailure } from './failures.ts'
import { id, instant, line, missingOr, optionalText, paging, search, seen, text, timeZone, whole } from './fields.ts'
import { languageCodes } from './languages/languages.ts'
import { linkEnds } from './signed.ts'
import { outcomeCounts } from './outcomes.ts'
import { pdfMaxBytes } from './lengths.ts'

export const interviewLanguage = z
  .enum(languageCodes, 'is not a language that interviews can be in')
  .describe('`en`: English. `mi`: te reo Māori.')

const jobCounts = {
  candidate_count: whole.describe('Candidates who are not deleted.'),
  invited_count: whole.describe('Candidates who were invited; not who has got a new login code since.'),
  completed_count: whole.describe('Candidates whose interview is completed.'),
  to_invite_count: whole.describe('Candidates who can be invited and have not begun.'),
  awaited_count: whole.describe('Candidates whose interview is awaited; not who was declined or has withdrawn before it.'),
  pending_review_count: whole.describe('Completed interviews whose score nobody has approved or rejected.'),
  approved_count: whole.describe('Scores that a person approved.'),
  /** How many candidates have each outcome. */
  outcome_counts: outcomeCounts,
}

export const job = z.object({
  id,
  recruiter_id: id,
  title: z.string(),
  description: z.string(),
  company_info: z.string(),
  criteria: z.string(),
  pdf_url: z.string().nullable().describe('A path on this server that opens without sign-in for a short time. Null if there is no PDF.'),
  pdf_name: z.string().nullable().describe('The name of the file. Null if there is no PDF.'),
  pdf_has_text: z.boolean().nullable().describe('False where no text could be read in the PDF, as in a scan. Null if there is no PDF.'),
  elevenlabs_agent_id: z.string().nullable().describe('The agent that interviews; `builtin` is Vouch itself. Null if none is attached.'),
  agent_status: agentStatus,
  agent_failure: z.string().nullable().describe('Why the agent cannot be used, in words. Null if it can.'),
  agent_failure_code: agentFailure.nullable().describe('The same as a code. Null if it can be used.'),
  agent_facts: agentFacts.nullable().describe('Null for our own interviewer, and if the agent could not be looked up.'),
  blind_review: z.boolean().describe('Reviewers do not see the AI’s scores until they have set their own levels.'),
  closes_at: instant.nullable().describe('The deadline to start an interview. Null if there is none.'),
  closes_zone: z.string().nullable().describe('The time zone in which candidates see the deadline. Null if there is none.'),
  closed_at: instant
    .nullable()
    .describe('When a person closed the job: no new interview begins, running ones can finish. Null if it is open.'),
  interview_language: interviewLanguage.describe('What candidates are asked, shown and written to in.'),
  shown_at: instant.nullable().describe('Since when candidates who look for open jobs see this job. Null if they do not.'),
  reach: z.string().nullable().describe('What those candidates are told of how to reach the employer. Null if the job was never shown.'),
  created_at: instant,
  updated_at: instant,
  ...jobCounts,
})
export type Job = z.infer<typeof job>

export const adminJob = job.extend({ recruiter_name: z.string(), company_name: z.string() })
export type AdminJob = z.infer<typeof adminJob>

const params = z.object({ job_id: id })
const closing = {
  closes_at: instant.nullable().optional().describe('The deadline to start an interview. Null for none.'),
  closes_zone: timeZone.nullable().optional().describe('The time zone in which candidates see the deadline. Null: UTC.'),
}
export const chosenAgent = z.object({ elevenlabs_agent_id: line(200) })
const adminList = z.object({ ...paging, q: search, agent_status: agentStatus.optional() })

const attachAgent = {
  method: 'POST',
  who: ['admin'],
  status: 200,
  problems: ['job.not_found', 'voice.away'],
  params,
  body: chosenAgent,
  output: job,
  summary: "Attaches a voice agent and emails the job's recruiter when it is ready.",
} as const
const detachAgent = {
  method: 'DELETE',
  who: ['admin'],
  status: 204,
  problems: ['job.not_found'],
  params,
  summary: 'Removes the voice agent; the job is pending again.',
} as const

export const jobs = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/jobs/',
    who: ['recruiter'],
    status: 200,
    paged: true,
    summary: "The recruiter's own jobs, newest first.",
    query: z.object({ ...paging, q: search }),
    output: z.array(job),
  }),
  createJob: endpoint({
    method: 'POST',
    path: '/api/jobs/',
    who: ['recruiter'],
    status: 201,
    record: 'job',
    summary: 'Creates a job.',
    body: z.object({
      title: line(200),
      description: optionalText(20_000).default(''),
      company_info: text(5000),
      criteria: text(20_000),
      pdf_follows: z.boolean().default(false).describe('The PDF will be sent next, so the plan waits for it.'),
      interview_language: interviewLanguage.default('en').describe('What candidates are asked, shown and written to in.'),
      blind_review: z.boolean('must be true or false').default(false),
      ...closing,
    }),
    output: job,
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: 'One job.',
    params,
    output: job,
  }),
  updateJob: endpoint({
    method: 'PUT',
    path: '/api/jobs/:job_id',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'plan.frozen', 'record.changed'],
    summary: 'Changes the fields of a job that are given; its criteria and its language only until the first interview starts.',
    params,
    body: z.object({
      title: line(200).optional(),
      description: optionalText(20_000).optional(),
      company_info: text(5000).optional(),
      criteria: text(20_000).optional(),
      blind_review: z.boolean('must be true or false').optional(),
      interview_language: interviewLanguage.optional().describe('What candidates are asked, shown and written to in.'),
      ...closing,
      updated_at: seen,
    }),
    output: job,
  }),
  copyJob: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/copy',
    who: ['recruiter', 'admin'],
    status: 201,
    record: 'job',
    problems: ['job.not_found', 'storage.away'],
    summary: 'Makes the same job again, with its PDF and its plan, which nobody has confirmed yet, and without candidates.',
    params,
    output: job,
  }),
  closeJob: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/close',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: 'Closes a job: nobody can start a new interview, and whoever has started can finish. A second call changes nothing.',
    params,
    output: job,
  }),
  openJob: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/open',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: 'Reopens a closed job; a deadline that has passed is removed.',
    params,
    output: job,
  }),
  showJob: endpoint({
    method: 'PUT',
    path: '/api/jobs/:job_id/shown',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary:
      'Shows the job, while it is open, to candidates who look for open jobs: its title, its company, the skills that it asks for, and how to reach the employer.',
    params,
    body: z.object({ reach: text(500) }),
    output: job,
  }),
  hideJob: endpoint({
    method: 'DELETE',
    path: '/api/jobs/:job_id/shown',
    who: ['recruiter', 'admin'],
    status: 204,
    problems: ['job.not_found'],
    summary: 'Stops showing the job to candidates who look for open jobs. A second call changes nothing.',
    params,
  }),
  removeJob: endpoint({
    method: 'DELETE',
    path: '/api/jobs/:job_id',
    who: ['recruiter'],
    status: 204,
    problems: ['job.not_found'],
    summary: 'Soft-deletes a job: it leaves every list and its data is kept.',
    params,
  }),
  uploadPdf: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/pdf',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'file.wrong_type', 'file.busy', 'file.too_many', 'pdf.too_many', 'storage.away'],
    summary: 'Stores the job description PDF and reads its text.',
    params,
    file: { field: 'pdf_file', max_bytes: pdfMaxBytes },
    output: job,
  }),
  openPdf: endpoint({
    method: 'GET',
    path: '/api/files/:file_key',
    who: 'anyone',
    status: 200,
    recorded: true,
    by_link: true,
    problems: ['file.not_found', 'storage.away'],
    summary: 'A stored file, by a signed link that expires.',
    params: z.object({ file_key: z.string().max(200) }),
    query: z.object({
      given_to: id.describe('To whom the link was given.'),
      given_to_type: z.enum(['admin', 'recruiter', 'candidate']).describe('What that person is.'),
      expires: linkEnds,
      signature: z.string(missingOr('must be text')).max(200),
      download: z.string().max(200).optional(),
    }),
    output: 'file',
    file_types: ['application/pdf'],
  }),
  attachAgent: endpoint({ ...attachAgent, path: '/api/jobs/:job_id/agent' }),
  detachAgent: endpoint({ ...detachAgent, path: '/api/jobs/:job_id/agent' }),
  testAgent: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/agent/test',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'agent.not_ready', 'agent.builtin', 'voice.away'],
    summary: "A way to talk with the job's agent outside any interview; 409 for Vouch's own interviewer, and while it is not ready.",
    params,
    output: agentTicket,
  }),
  adminListJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'Every job with its recruiter and company, newest first.',
    query: adminList,
    output: z.array(adminJob),
  }),
  adminGetJob: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/:job_id',
    who: ['admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: 'One job with its recruiter and company.',
    params,
    output: adminJob,
  }),
  adminRemoveJob: endpoint({
    method: 'DELETE',
    path: '/api/admin/jobs/:job_id',
    who: ['admin'],
    status: 204,
    problems: ['job.not_found'],
    summary: 'Soft-deletes a job.',
    params,
  }),
  adminAttachAgent: endpoint({ ...attachAgent, path: '/api/admin/jobs/:job_id/agent' }),
  adminDetachAgent: endpoint({ ...detachAgent, path: '/api/admin/jobs/:job_id/agent' }),
}
