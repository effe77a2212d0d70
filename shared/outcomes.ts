// What people decide about a candidate, what they tell the candidate, and the notes that they write for each other.
import { z } from 'zod'
import { subjectMaxLength } from './emailTemplates.ts'
import { endpoint } from './endpoint.ts'
import { mailFailure } from './failures.ts'
import { id, instant, line, optionalText, paging, text, whole } from './fields.ts'
import { noteMaxLength, noticeMaxLength, reasonMaxLength } from './lengths.ts'
import { staffType } from './passwords.ts'
import { emailStatus } from './system.ts'
import { undoTaken_ms } from './undo.ts'
import { manyAtMost, mention_days, noticeKinds, noticeWait_s, outcomeFilters, outcomeKinds } from './outcomeWords.ts'

export const outcomeKind = z
  .enum(outcomeKinds, 'must be advanced, on_hold, declined, hired or withdrawn')
  .describe('`on_hold` is not final. `withdrawn`: the candidate does not go on.')

/** The candidate's current outcome, and who decided it. */
export const outcome = z.object({ id, outcome: outcomeKind, reason: z.string(), decided_by: z.string(), decided_at: instant })
export type Outcome = z.infer<typeof outcome>
export const outcomeFilter = z
  .enum(outcomeFilters, 'must be advanced, on_hold, declined, hired, withdrawn, none, not_out or untold')
  .describe(
    'One outcome. `none`: nobody has decided. `not_out`: all but the declined and withdrawn. `untold`: an outcome that a message tells, and none has told it.',
  )

export const outcomeCounts = z.object({
  advanced: whole.describe('Candidates with this outcome.'),
  on_hold: whole.describe('Candidates with this outcome.'),
  declined: whole.describe('Candidates with this outcome.'),
  hired: whole.describe('Candidates with this outcome.'),
  withdrawn: whole.describe('Candidates with this outcome.'),
  undecided: whole.describe('Approved scores of candidates without an outcome.'),
})
export type OutcomeCounts = z.infer<typeof outcomeCounts>

export const outcomeFailure = z
  .enum(['candidate.not_found', 'interview.open', 'outcome.stands', 'outcome.same'])
  .describe('Why a candidate got no outcome. `outcome.stands`: somebody else decided another. `outcome.same`: it is their outcome already.')
export const undoFailure = z
  .enum(['candidate.not_found', 'undo.none', 'undo.not_yours', 'undo.told', 'undo.too_late', 'interview.open'])
  .describe('Why nothing was undone. `interview.open`: what was decided before can only be decided after the interview.')
export const noticeFailure = z
  .enum(['candidate.not_found', 'outcome.other', 'notice.sent'])
  .describe('Why a candidate is not told. `outcome.other`: they have another outcome. `notice.sent`: they were told.')

export const emailState = z.object({
  email_id: id,
  kind: z.string(),
  subject: z.string(),
  status: emailStatus,
  error: z.string().nullable().describe('Why it was not sent or did not arrive, in words. Null otherwise.'),
  error_code: mailFailure.nullable().describe('The same as a code. Null otherwise.'),
  tells_outcome: z.boolean().describe('Whether it tells the outcome that stands now. One that waits or may have arrived tells it too.'),
})

/** One thing that happened to a candidate. `event` is a word of the decision log, or our own word for what the log does not hold. */
export const timelineEntry = z.object({
  at: instant,
  event: z.string(),
  by: z.object({
    user_type: z.enum(['admin', 'recruiter', 'candidate', 'system']).describe('`system`: no person did it.'),
    name: z.string().nullable().describe('Null for the system, and for an account that no longer exists.'),
  }),
  outcome: outcomeKind.nullable().describe('The outcome that the event is about. Null if it is about none.'),
  reason: z.string().nullable().describe('What was given as a reason. Null if none was.'),
  email: emailState.nullable().describe('The email that the event is about. Null if it is about none.'),
  noted: z
    .array(z.object({ kind: z.string(), count: whole.describe('How many of this kind.') }))
    .describe('For `events_noted`: how many of each kind.'),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const note = z.object({
  id,
  text: z.string(),
  by: z.string(),
  own: z.boolean(),
  mentioned: z.array(z.string()).describe('The names of those whom it mentions, as they are now.'),
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
export const jobStaff = z.object({ id, name: z.string(), user_type: staffType })
export type JobStaff = z.infer<typeof jobStaff>

export const noticeKind = z.enum(noticeKinds, 'must be advanced or declined').describe('Which outcome the message tells.')
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
  statements: z.array(
    z.object({ id: z.string(), text: z.string(), candidate_count: whole.describe('How many of the candidates get it.') }),
  ),
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
      replaces: id
        .nullable()
        .optional()
        .describe('The id of the outcome that the caller saw, null for none. Without it, a caller may change only their own outcome.'),
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
    output: z.object({
      message: z.string(),
      decided_count: whole.describe('How many have the outcome from this call.'),
      failed: left(outcomeFailure),
    }),
  }),
  undoOutcomes: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/jobs/:job_id/outcomes/undo',
    status: 200,
    summary: `Undoes one’s own outcomes of the last ${undoTaken_ms / 1000} seconds, and those whose notice has not gone out, which is stopped. What was decided before counts again.`,
    params: job,
    body: z.object({ candidate_ids: many }),
    output: z.object({ undone_count: whole.describe('How many outcomes were undone.'), failed: left(undoFailure) }),
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
      mentions: z
        .array(id)
        .max(100, 'must be at most 100')
        .optional()
        .describe('Who is mentioned. Who is not of this job’s staff is left out.'),
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
    summary: `Notes of the last ${mention_days} days that mention the caller, newest first.`,
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
    output: z.object({
      message: z.string(),
      status: z.enum(['queued', 'kept']).describe('`kept`: it waits in the Outbox, because no mail server is set.'),
    }),
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
      remaining: z
        .number()
        .int()
        .min(1)
        .max(100_000)
        .optional()
        .describe(
          'With how many the caller goes on, these included, where it stores more than one call takes. They all wait until the last is stored.',
        ),
    }),
    output: z.object({
      message: z.string(),
      queued_count: whole.describe('Tasks will send them.'),
      kept_count: whole.describe('Waiting in the Outbox, because no mail server is set.'),
      failed: left(noticeFailure),
    }),
  }),
}
