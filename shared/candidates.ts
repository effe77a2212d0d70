import { z } from 'zod'
import { emailPreview } from './emailPreview.ts'
import { endpoint } from './endpoint.ts'
import { inviteFailure } from './failures.ts'
import { email, id, instant, line, paging, search, seen } from './fields.ts'
import { outcome, outcomeFilter } from './outcomes.ts'
import { importPreview, importQuery, importResult } from './candidateImport.ts'
import { candidateReminders } from './candidateReminders.ts'
import { candidateResult } from './candidateResult.ts'
import { csvMaxBytes } from './lengths.ts'
import { chosenCandidates, sendResult, sentTo } from './sendResult.ts'

export const interviewStatuses = ['not_started', 'in_progress', 'completed'] as const
export const interviewStatus = z.enum(interviewStatuses)
export type InterviewStatus = z.infer<typeof interviewStatus>

export const candidate = z.object({
  id,
  job_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Shown as XXXX-XXXX. */
  login_code: z.string(),
  interview_status: interviewStatus,
  invitation_sent: z.boolean(),
  interview_completed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  /** The status of their interview's score. Null if there is none. */
  result: candidateResult.nullable(),
  /** What a person decided about the candidate. Null if nobody has decided. */
  outcome: outcome.nullable(),
  /** The newest email to this address was refused or came back. */
  email_refused: z.boolean(),
  /** The invitation was never emailed, because no mail server is set, and nothing was emailed after it. */
  invitation_kept: z.boolean(),
  /** When the personal data was taken away; name, email, phone and code tell nothing then. */
  erased_at: instant.nullable(),
})
export type Candidate = z.infer<typeof candidate>

/** A candidate in a search over jobs. */
export const foundCandidate = candidate
  .pick({ id: true, job_id: true, name: true, email: true, interview_status: true })
  .extend({ job_title: z.string() })
export type FoundCandidate = z.infer<typeof foundCandidate>

/** One of four, and no free text: it stands in a log that cannot be changed, so it must not hold what was to be erased. */
export const eraseReason = z.enum(
  ['asked_for', 'no_longer_needed', 'entered_by_mistake', 'required_by_law'],
  'must be asked_for, no_longer_needed, entered_by_mistake or required_by_law',
)
export const eraseReasonWords: Record<z.infer<typeof eraseReason>, string> = {
  asked_for: 'The candidate asked for it',
  no_longer_needed: 'It is no longer needed',
  entered_by_mistake: 'It was entered by mistake',
  required_by_law: 'The law requires it',
}

export const candidateDetails = z.object({ name: line(120), email, phone: line(40) })

export const invitedCandidate = sentTo(inviteFailure)
export const inviteResult = sendResult(invitedCandidate)
export type InviteResult = z.infer<typeof inviteResult>

const params = z.object({ job_id: id })
const one = z.object({ job_id: id, candidate_id: id })
const list = z.object({
  ...paging,
  q: search,
  interview_status: interviewStatus.optional(),
  invitation_sent: z.stringbool('must be true or false').optional(),
  outcome: outcomeFilter.optional(),
})
export const newCode = z.object({ new_code: z.string() })
const regenerate = {
  method: 'POST',
  status: 200,
  problems: ['password.required', 'job.not_found', 'candidate.not_found'],
  params: one,
  output: newCode,
  summary: 'Makes a new login code. The old one stops working, its sessions end, and the candidate counts as not invited.',
} as const

export const candidates = {
  listCandidates: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    paged: true,
    summary: 'The candidates of a job, newest first.',
    params,
    query: list,
    output: z.array(candidate),
  }),
  adminListCandidates: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/:job_id/candidates',
    who: ['admin'],
    status: 200,
    problems: ['job.not_found'],
    paged: true,
    summary: 'The candidates of any job, newest first.',
    params,
    query: list,
    output: z.array(candidate),
  }),
  findCandidates: endpoint({
    method: 'GET',
    path: '/api/candidates/',
    who: ['recruiter', 'admin'],
    status: 200,
    paged: true,
    summary:
      'Candidates of every job that the caller sees, newest first. A search for one or two letters finds words that begin with them.',
    query: z.object({ ...paging, q: search }),
    output: z.array(foundCandidate),
  }),
  getCandidate: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found'],
    summary: 'One candidate of a job.',
    params: one,
    output: candidate,
  }),
  addCandidate: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/candidates',
    who: ['recruiter', 'admin'],
    status: 201,
    record: 'candidate',
    problems: ['job.not_found', 'candidate.duplicate'],
    summary: 'Adds a candidate; one per email and job.',
    params,
    body: candidateDetails,
    output: candidate,
  }),
  updateCandidate: endpoint({
    method: 'PUT',
    path: '/api/jobs/:job_id/candidates/:candidate_id',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['password.required', 'job.not_found', 'candidate.not_found', 'candidate.duplicate', 'record.changed'],
    summary:
      "Changes a candidate's details. The candidate signs in with the email, so when it changes, unused sign-in links end, and so do sessions unless the interview is going on.",
    params: one,
    body: candidateDetails.extend({ updated_at: seen }),
    output: candidate,
  }),
  removeCandidate: endpoint({
    method: 'DELETE',
    path: '/api/jobs/:job_id/candidates/:candidate_id',
    who: ['recruiter', 'admin'],
    status: 204,
    problems: ['password.required', 'job.not_found', 'candidate.not_found'],
    summary: 'Soft-deletes a candidate, whose sessions end.',
    params: one,
  }),
  importCandidates: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/candidates/import-csv',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'file.wrong_type', 'file.busy', 'file.too_many'],
    summary:
      'Imports candidates from a CSV or an Excel workbook with name, email and phone. Its columns are found by their headers, or named by their numbers.',
    params,
    query: importQuery,
    file: { field: 'csv_file', max_bytes: csvMaxBytes },
    output: importResult,
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/candidates/import-preview',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'file.wrong_type', 'file.busy', 'file.too_many'],
    summary: 'Reads the columns and first rows of a file to import, and says which column seems to hold what. Stores nothing.',
    params,
    file: { field: 'csv_file', max_bytes: csvMaxBytes },
    output: importPreview,
    recorded: false,
  }),
  getCandidateImportTemplate: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/template',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: 'An empty CSV of candidates to fill in.',
    params,
    output: z.object({ template: z.string(), filename: z.string() }),
  }),
  sendInvites: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/send-invites',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'agent.not_ready', 'job.closed', 'storage.away'],
    summary: 'Emails each candidate an invitation. The answer has one result for each, in the same order.',
    params,
    body: chosenCandidates,
    output: inviteResult,
  }),
  previewInvitation: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/invitation',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found', 'storage.away'],
    summary: 'The invitation as this candidate would read it. Its code is blanked out, and its link signs nobody in. Nothing is sent.',
    params: one,
    output: emailPreview,
  }),
  copyInvitation: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/candidates/:candidate_id/invitation',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found', 'agent.not_ready', 'job.closed', 'interview.over', 'candidate.out'],
    summary:
      'The invitation as text with its link and login code, to be sent by hand. The candidate counts as invited, and the log says who took it.',
    params: one,
    output: z.object({ subject: z.string(), text: z.string() }),
  }),
  ...candidateReminders,
  eraseCandidate: endpoint({
    method: 'POST',
    path: '/api/admin/candidates/:candidate_id/erase',
    who: ['admin'],
    status: 200,
    problems: ['password.required', 'candidate.not_found', 'candidate.held'],
    summary:
      'Erases the personal data of a candidate for good, also of one who was deleted; ids, times, statuses and figures stay. A second call changes nothing.',
    params: z.object({ candidate_id: id }),
    body: z.object({ reason: eraseReason }),
    /** Null for an erasure from before there were receipts. */
    output: z.object({ candidate_id: id, erased_at: instant, receipt_number: z.string().nullable() }),
  }),
  previewErasure: endpoint({
    method: 'GET',
    path: '/api/admin/candidates/:candidate_id/erase',
    who: ['admin'],
    status: 200,
    problems: ['candidate.not_found', 'storage.away'],
    summary:
      'The receipt that a candidate who asked for the erasure would get now. Its number is an example, because the real one is made at the erasure. Nothing is stored or sent.',
    params: z.object({ candidate_id: id }),
    output: emailPreview,
  }),
  regenerateCode: endpoint({
    ...regenerate,
    path: '/api/jobs/:job_id/candidates/:candidate_id/regenerate-code',
    who: ['recruiter', 'admin'],
  }),
  adminRegenerateCode: endpoint({
    ...regenerate,
    path: '/api/admin/jobs/:job_id/candidates/:candidate_id/regenerate-code',
    who: ['admin'],
  }),
}
