import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mailFailure } from './failures.ts'
import { id, instant, paging, search, whole } from './fields.ts'
import { readerFigures } from './readerFigures.ts'

export const emailStatuses = ['waiting', 'sent', 'failed', 'kept', 'outdated'] as const
export const emailStatus = z
  .enum(emailStatuses)
  .describe(
    '`kept`: it waits in the Outbox, because no mail server is set. `outdated`: it was not sent, because what it says was not true any more.',
  )
export const emailAbout = z.object({ candidate_id: id, job_id: id, name: z.string() })
export const emailRow = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  about: emailAbout.nullable().describe('The candidate whom it is about. Null for an email to staff, and once the candidate is deleted.'),
  status: emailStatus,
  error: z.string().nullable().describe('Why it was not sent or did not arrive, in words. Null otherwise.'),
  error_code: mailFailure.nullable().describe('The same as a code. Null otherwise.'),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type EmailStatus = z.infer<typeof emailStatus>
export type EmailRow = z.infer<typeof emailRow>
/** `masked`: dots replace a login code or a link that signs a person in. */
export const storedEmail = emailRow.extend({ html: z.string(), text: z.string(), masked: z.boolean() })
export type StoredEmail = z.infer<typeof storedEmail>

const params = z.object({ email_id: id })

export const unexpectedError = z.object({
  number: whole.describe('Counts from 1 since the server started.'),
  at: instant,
  route: z.string(),
  error: z.string(),
})
export type UnexpectedError = z.infer<typeof unexpectedError>

const tasks = whole.describe('Tasks in this state, of all servers.')
const mails = whole.describe('Emails in this state.')
const jobs = whole.describe('Jobs that are not deleted, by the status of their agent.')

/** What the answering server knows about itself now. Database figures cover all servers that use the database. */
export const systemStatus = z.object({
  version: z.string(),
  node_version: z.string(),
  uptime_seconds: whole.describe('For how long the answering server has run.'),
  database: z.object({
    kind: z.enum(['pglite', 'postgres']).describe('`pglite`: the embedded one.'),
    version: z.string(),
    latency_ms: z.number().describe('How long one small query took, in milliseconds.'),
  }),
  tasks: z.array(z.object({ name: z.string(), waiting: tasks, running: tasks, failed: tasks })),
  emails: z.object({ waiting: mails, failed: mails, outdated: mails, kept: mails }),
  support_email_set: z.boolean().describe('SUPPORT_EMAIL is set. Without it candidates are given an address that does not exist.'),
  /** When an email was last tried is not stored. */
  errors_last_day: z.object({
    tasks: whole.describe('Tasks that failed in the last 24 hours.'),
    emails: whole.describe('Failed emails that were written in the last 24 hours.'),
  }),
  failed_tasks: z.array(z.object({ id, name: z.string(), at: instant })).describe('The latest tasks that failed, newest first.'),
  unexpected_errors: z
    .object({ count: whole.describe('How many since the server started.'), last: z.array(unexpectedError) })
    .describe('Calls that failed on the answering server since it started: how many, and the latest, newest first.'),
})
export type SystemStatus = z.infer<typeof systemStatus>

export const loggedDecision = z.object({
  seq: whole.describe('The row’s place in the log, from 1.'),
  at: instant,
  actor_type: z.string(),
  actor_id: z.string().nullable().describe('Null for the system.'),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  data: z.string(),
  figures_hidden: z
    .boolean()
    .describe(
      'The job is in blind review, and the caller has not set their own levels yet. Until then `data` holds the id of the score alone.',
    ),
  hash: z.string().describe('The hash of the row as it is stored, with all its data.'),
})

export const system = {
  getServerInfo: endpoint({
    method: 'GET',
    path: '/api/about',
    who: 'anyone',
    status: 200,
    summary: 'What the sign-in screens need to know about this server.',
    /** `default_agent`: a new job has an interviewer at once. `single_sign_on`: staff may use their organisation's own sign-in. `sends_email`: a mail server is set. `language_model`: one is set. `speaks`: a service is set that reads questions aloud. */
    output: z.object({
      support_email: z.string(),
      version: z.string(),
      default_agent: z.boolean(),
      single_sign_on: z.boolean(),
      sends_email: z.boolean(),
      language_model: z.boolean(),
      speaks: z.boolean(),
    }),
  }),
  getAdminStats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    who: ['admin'],
    status: 200,
    summary: 'The totals of the dashboard.',
    output: z.object({
      total_recruiters: whole.describe('Recruiters who are not deleted.'),
      total_jobs: whole.describe('Jobs that are not deleted, open or closed.'),
      total_candidates: whole.describe('Candidates of these jobs.'),
      active_interviews: whole.describe('Interviews that have started and not ended.'),
    }),
  }),
  getAgentCounts: endpoint({
    method: 'GET',
    path: '/api/admin/agent-counts',
    who: ['admin'],
    status: 200,
    summary: 'Jobs by agent status.',
    output: z.object({ total: jobs, pending: jobs, ready: jobs, failed: jobs }),
  }),
  getSystemStatus: endpoint({
    method: 'GET',
    path: '/api/admin/system',
    who: ['admin'],
    status: 200,
    summary: 'What the server knows about itself now: versions, database, tasks, emails, and what failed lately.',
    output: systemStatus,
  }),
  getReaderFigures: endpoint({
    method: 'GET',
    path: '/api/admin/reader-figures',
    who: ['admin'],
    status: 200,
    summary: 'How well the reader judges answers whose levels are known.',
    /** `model`: the language model that scores on this server. The figures are not about it. Null if the reader scores. */
    output: readerFigures.extend({ model: z.string().nullable() }),
  }),
  listEmails: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    who: ['admin'],
    status: 200,
    paged: true,
    problems: ['password.required'],
    recorded: 'hourly',
    summary: 'Emails that were sent, failed, or are kept because no mail server is set; newest first.',
    query: z.object({ ...paging, q: search, status: emailStatus.optional() }),
    output: z.array(emailRow),
  }),
  getEmail: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:email_id',
    who: ['admin'],
    status: 200,
    recorded: true,
    problems: ['password.required', 'email.not_found', 'storage.away'],
    summary: 'One email with its text, in which login codes and links that sign in are dots.',
    params,
    output: storedEmail,
  }),
  revealEmail: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/:email_id/reveal',
    who: ['admin'],
    status: 200,
    problems: ['password.required', 'email.not_found', 'storage.away'],
    summary: 'One email with its login codes and links, to pass on where no mail server is set. The audit has a row of this call.',
    params,
    output: storedEmail,
  }),
  resendEmail: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/:email_id/resend',
    who: ['admin'],
    status: 200,
    problems: [
      'email.not_found',
      'email.sent',
      'mail.not_set',
      'email.outdated',
      'mail.refused',
      'mail.unanswered',
      'mail.away',
      'storage.away',
    ],
    summary: 'Tries a failed or kept email again.',
    params,
    output: emailRow,
  }),
  listDecisions: endpoint({
    method: 'GET',
    path: '/api/admin/decisions',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'The append-only decision log, newest first.',
    query: z.object({ ...paging, subject_id: id.optional() }),
    output: z.array(loggedDecision),
  }),
}
