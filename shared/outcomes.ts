// What people decide about a candidate, what they tell the candidate, and the notes that they write for each other.
import { z } from 'zod'
import { subjectMaxLength } from './emailTemplates.ts'
import { endpoint } from './endpoint.ts'
import { mailFailure } from './failures.ts'
import { id, instant, line, optionalText, paging, text } from './fields.ts'
import { noteMaxLength, noticeMaxLength, reasonMaxLength } from './lengths.ts'
import { emailStatus } from './system.ts'
import { undoTaken_ms } from './undo.ts'
import { manyAtMost, mentionDays, noticeKinds, noticeWait_s, outcomeFilters, outcomeKinds } from './outcomeWords.ts'

export const outcomeKind = z.enum(outcomeKinds, 'must be advanced, on_hold, declined, hired or withdrawn')

/** The candidate's current outcome, and who decided it. */
export const outcome = z.object({ id, outcome: outcomeKind, reason: z.string(), decided_by: z.string(), decided_at: instant })
export type Outcome = z.infer<typeof outcome>
export const outcomeFilter = z.enum(outcomeFilters, 'must be advanced, on_hold, declined, hired, withdrawn, none, not_out or untold')

export const outcomeCounts = z.object({
  advanced: z.number().int(),
  on_hold: z.number().int(),
  declined: z.number().int(),
  hired: z.number().int(),
  withdrawn: z.number().int(),
  /** Approved scores of candidates without an outcome. */
  undecided: z.number().int(),
})
export type OutcomeCounts = z.infer<typeof outcomeCounts>

/** Why a candidate in a batch got no outcome. */
export const outcomeFailure = z.enum(['candidate.not_found', 'interview.open', 'outcome.stands', 'outcome.same'])
export const undoFailure = z.enum(['candidate.not_found', 'undo.none', 'undo.not_yours', 'undo.told', 'undo.too_late', 'interview.open'])
export const noticeFailure = z.enum(['candidate.not_found', 'outcome.other', 'notice.sent'])

export const emailState = z.object({
  email_id: id,
  kind: z.string(),
  subject: z.string(),
  status: emailStatus,
  error: z.string().nullable(),
  error_code: mailFailure.nullable(),
  /** Whether it tells the outcome that stands now. One that waits or may have arrived tells it too. */
  tells_outcome: z.boolean(),
})

/** One thing that happened to a candidate. `event` is a word of the decision log, or our own word for what the log does not hold. */
export const timelineEntry = z.object({
  at: instant,
  event: z.string(),
  /** `name` is null for the system, and for an account that no longer exists. */
  by: z.object({ user_type: z.enum(['admin', 'recruiter', 'candidate', 'system']), name: z.string().nullable() }),
  outcome: outcomeKind.nullable(),
  reason: z.string().nullable(),
  email: emailState.nullable(),
  /** For `events_noted`: how many of each kind. */
  noted: z.array(z.object({ kind: z.string(), count: z.number().int() })),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const note = z.object({
  id,
  text: z.string(),
  by: z.string(),
  own: z.boolean(),
  /** The names of those whom it mentions, as they are now. */
  mentioned: z.array(z.string()),
  created_at: instant,
})
export type Note = z.infer<typeof note>
/** A note that mentions the caller, without its words. */
export const mention = z.object({
  id,
  candidate_id: id,
  candidate_name: z.string(),
  job_id: id,
  job_title: z.string(),
  by: z.string(),
  created_at: instant,
})
export const jobStaff = z.object({ id, name: z.string(), user_type: z.enum(['admin', 'recruiter']) })
export type JobStaff = z.infer<typeof jobStaff>

export const noticeKind = z.enum(noticeKinds, 'must be advanced or declined')
export type NoticeKind = z.infer<typeof noticeKind>
/** `statements`: the server always adds these under the text. `values`: what the placeholders stand for; the name of one of many stays a placeholder. */
export const noticeTemplate = z.object({
  kind: noticeKind,
  subject: z.string(),
  text: z.string(),
  statements: z.array(z.string()),
  values: z.record(z.string(), z.string()),
})
export type NoticeTemplate = z.infer<typeof noticeTemplate>
/** With each statement, how many of the candidates get it: it depends on who decided and on what read the answers. Its id says which it is, also in another call. */
export const bulkNoticeTemplate = noticeTemplate.extend({
  statements: z.array(z.object({ id: z.string(), text: z.string(), candidate_count: z.number().int() })),
})
export type BulkNoticeTemplate = z.infer<typeof bulkNoticeTemplate>
const reason = optionalText(reasonMaxLength).default('')
const job = z.object({ job_id: id })
const one = z.object({ job_id: id, candidate_id: id })
const many = z.array(id).min(1, 'needs at least one candidate').max(manyAtMost, `must be at most ${manyAtMost} at a time`)
const template = z.object({ kind: noticeKind })
const notice = z.object({ kind: noticeKind, subject: line(subjectMaxLength), text: text(noticeMaxLength) })
const left = <C extends z.ZodType>(code: C) => z.array(z.object({ candidate_id: id, code, reason: z.string() }))
const staff = { who: ['recruiter', 'admin'], problems: ['job.not_found'] } as const
const staffOfOne = { who: ['recruiter', 'admin'], params: one } as const
const notThere = ['job.not_found', 'candidate.not_found'] as const

export const outcomes = {
  setOutcome: endpoint({
    ...staffOfOne,
    method: 'POST',
    path: '/api/jobs/:job_id/candidates/:candidate_id/outcome',
    status: 200,
    problems: [...notThere, 'interview.open', 'outcome.stands'],
    decides: 'outcome',
    summary: 'Decides about a candidate. An outcome that somebody else decided is changed only if `replaces` names it.',
    body: z.object({
      outcome: outcomeKind,
      reason,
      /** The id of the outcome that the caller saw, null for none. Without it, a caller may change only their own outcome. */
      replaces: id.nullable().optional(),
    }),
    output: z.object({ candidate_id: id, outcome }),
  }),
  setOutcomes: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/jobs/:job_id/outcomes',
    status: 200,
    decides: 'outcome',
    summary: 'Decides the same about many candidates. Outcomes that somebody else decided stay, and the answer lists them.',
    params: job,
    body: z.object({ candidate_ids: many, outcome: outcomeKind, reason }),
    output: z.object({ message: z.string(), decided_count: z.number().int(), failed: left(outcomeFailure) }),
  }),
  undoOutcomes: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/jobs/:job_id/outcomes/undo',
    status: 200,
    summary: `Undoes one’s own outcomes of the last ${undoTaken_ms / 1000} seconds, and those whose notice has not gone out, which is stopped. What was decided before counts again.`,
    params: job,
    body: z.object({ candidate_ids: many }),
    output: z.object({ undone_count: z.number().int(), failed: left(undoFailure) }),
  }),
  removeOutcome: endpoint({
    ...staffOfOne,
    method: 'POST',
    path: '/api/jobs/:job_id/candidates/:candidate_id/outcome/remove',
    status: 200,
    problems: [...notThere, 'outcome.stands'],
    summary: 'Removes the outcome that the caller saw, at any time. Afterwards nothing is decided about the candidate. No email goes out.',
    body: z.object({ outcome_id: id, reason: text(reasonMaxLength) }),
    output: z.object({ candidate_id: id, removed: outcomeKind }),
  }),
  getTimeline: endpoint({
    ...staffOfOne,
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/timeline',
    status: 200,
    problems: notThere,
    summary: 'Everything that happened to a candidate, newest first, with its emails.',
    output: z.array(timelineEntry),
  }),
  listCandidateNotes: endpoint({
    ...staffOfOne,
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/notes',
    status: 200,
    problems: notThere,
    paged: true,
    query: z.object(paging),
    summary: 'The notes of staff about a candidate, newest first. The candidate never sees them.',
    output: z.array(note),
  }),
  addCandidateNote: endpoint({
    ...staffOfOne,
    method: 'POST',
    path: '/api/jobs/:job_id/candidates/:candidate_id/notes',
    status: 201,
    about: 'candidate_id',
    problems: notThere,
    summary:
      'Adds a note. Who is mentioned in it gets an email: those of this job’s staff whose ids are in `mentions`. The text decides nothing.',
    body: z.object({
      text: text(noteMaxLength),
      /** Who is mentioned. Who is not of this job’s staff is left out. */
      mentions: z.array(id).max(100, 'must be at most 100').optional(),
    }),
    output: note,
  }),
  listMentions: endpoint({
    who: ['recruiter', 'admin'],
    method: 'GET',
    path: '/api/mentions',
    status: 200,
    paged: true,
    query: z.object(paging),
    summary: `Notes of the last ${mentionDays} days that mention the caller, newest first.`,
    output: z.array(mention),
  }),
  listJobStaff: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/jobs/:job_id/staff',
    status: 200,
    summary: 'Who works on a job, and so may be mentioned: its recruiter and the administrators.',
    params: job,
    output: z.array(jobStaff),
  }),
  getCandidateNoticeTemplate: endpoint({
    ...staffOfOne,
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/notices/template',
    status: 200,
    problems: notThere,
    summary: 'A message to one candidate, filled in, and the statements that the server adds.',
    query: template,
    output: noticeTemplate,
  }),
  sendNotice: endpoint({
    ...staffOfOne,
    method: 'POST',
    path: '/api/jobs/:job_id/candidates/:candidate_id/notices',
    status: 200,
    problems: [...notThere, 'outcome.other', 'notice.sent'],
    decides: 'kind',
    summary: `Tells a candidate the outcome by email, ${noticeWait_s} seconds later; the server adds the statements.`,
    body: notice,
    output: z.object({ message: z.string(), status: z.enum(['queued', 'kept']) }),
  }),
  getBulkNoticeTemplate: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/jobs/:job_id/notices/template',
    recorded: false,
    status: 200,
    summary:
      'A message to many candidates of a job, with every statement that one of them gets; `{{candidate_name}}` stands for each one’s name.',
    params: job,
    body: template.extend({ candidate_ids: many }),
    output: bulkNoticeTemplate,
  }),
  sendNotices: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/jobs/:job_id/notices',
    status: 200,
    decides: 'kind',
    summary: 'Tells many candidates the outcome, each with the text filled in.',
    params: job,
    body: notice.extend({
      candidate_ids: many,
      /** With how many the caller goes on, these included, where it stores more than one call takes. They all wait until the last is stored. */
      remaining: z.number().int().min(1).max(100_000).optional(),
    }),
    output: z.object({ message: z.string(), queued_count: z.number().int(), kept_count: z.number().int(), failed: left(noticeFailure) }),
  }),
}
