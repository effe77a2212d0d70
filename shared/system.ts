import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mailFailure } from './failures.ts'
import { id, instant, paging, search } from './fields.ts'
import { readerFigures } from './readerFigures.ts'

const n = z.number().int()

/** `kept`: no mail server is set. `outdated`: it was not sent, because what it says was not true any more. */
export const emailStatuses = ['waiting', 'sent', 'failed', 'kept', 'outdated'] as const
export const emailStatus = z.enum(emailStatuses)
export const emailAbout = z.object({ candidate_id: id, job_id: id, name: z.string() })
export const emailRow = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  /** The candidate whom it is about. Null for an email to staff, and once the candidate is deleted. */
  about: emailAbout.nullable(),
  status: emailStatus,
  error: z.string().nullable(),
  error_code: mailFailure.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type EmailStatus = z.infer<typeof emailStatus>
export type EmailRow = z.infer<typeof emailRow>
/** `masked`: dots replace a login code or a link that signs a person in. */
export const storedEmail = emailRow.extend({ html: z.string(), text: z.string(), masked: z.boolean() })
export type StoredEmail = z.infer<typeof storedEmail>

const params = z.object({ email_id: id })

/** `number` counts from the start of the server. */
export const unexpectedError = z.object({ number: n, at: instant, route: z.string(), error: z.string() })
export type UnexpectedError = z.infer<typeof unexpectedError>

/** What the answering server knows about itself now. Database figures cover all servers that use the database. */
export const systemStatus = z.object({
  version: z.string(),
  node_version: z.string(),
  uptime_seconds: n,
  database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.string(), latency_ms: z.number() }),
  tasks: z.array(z.object({ name: z.string(), waiting: n, running: n, failed: n })),
  emails: z.object({ waiting: n, failed: n, outdated: n, kept: n }),
  /** SUPPORT_EMAIL is set. Without it candidates are given an address that does not exist. */
  support_email_set: z.boolean(),
  /** Tasks and emails that failed for good in the last 24 hours. */
  /** Tasks that failed within the last day, and failed emails that were written within it: when an email was last tried is not stored. */
  errors_last_day: z.object({ tasks: n, emails: n }),
  /** The latest of those tasks, newest first. */
  failed_tasks: z.array(z.object({ id, name: z.string(), at: instant })),
  /** Calls that failed on the answering server since it started: how many, and the latest, newest first. */
  unexpected_errors: z.object({ count: n, last: z.array(unexpectedError) }),
})
export type SystemStatus = z.infer<typeof systemStatus>

export const loggedDecision = z.object({
  seq: z.number().int(),
  at: instant,
  actor_type: z.string(),
  actor_id: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  data: z.string(),
  /** The job is in blind review, and the caller has not set their own levels yet. Until then `data` holds the id of the score alone. */
  figures_hidden: z.boolean(),
  /** Of the row as it is stored, with all its data. */
  hash: z.string(),
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
      total_recruiters: z.number().int(),
      total_jobs: z.number().int(),
      total_candidates: z.number().int(),
      active_interviews: z.number().int(),
    }),
  }),
  getAgentCounts: endpoint({
    method: 'GET',
    path: '/api/admin/agent-counts',
    who: ['admin'],
    status: 200,
    summary: 'Jobs by agent status.',
    output: z.object({ total: z.number().int(), pending: z.number().int(), ready: z.number().int(), failed: z.number().int() }),
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
