import { z } from 'zod'
import { durationWords } from './durationWords.ts'
import { endpoint } from './endpoint.ts'
import { email, id, instant, line, paging, password, search, seen, token } from './fields.ts'
import { passwords } from './passwords.ts'
import { invitationMinutes } from './signInTimes.ts'
import { emailStatus } from './system.ts'

/** An invitation to set a password. */
export const staffInvitation = z.object({ expires_at: instant, email_status: emailStatus.nullable() })

/** How a person can sign in: with their own password, or first with an invitation to set one. */
const signIn = {
  is_set_up: z.boolean(),
  /** The last invitation. Null if there was none or it was used. */
  invitation: staffInvitation.nullable(),
}

export const recruiter = z.object({
  id,
  name: z.string(),
  email: z.string(),
  company_id: id,
  company_name: z.string(),
  role: z.literal('recruiter'),
  is_active: z.boolean(),
  job_count: z.number().int(),
  ...signIn,
  created_at: instant,
  updated_at: instant,
})
export type Recruiter = z.infer<typeof recruiter>

export const adminUser = z.object({
  id,
  /** By which others see what they decided; their email where none was given. */
  name: z.string(),
  /** Whether a name was given. */
  has_name: z.boolean(),
  email: z.string(),
  is_active: z.boolean(),
  ...signIn,
  created_at: instant,
  updated_at: instant,
})
export type AdminUser = z.infer<typeof adminUser>

/** A blank name leaves the email in its place. */
const maybeName = z.union([z.literal(''), line(120)]).optional()
/** A blank password sends an invitation to set one; on an edit it keeps the present one. */
const maybePassword = z.union([z.literal(''), password]).optional()
const recruiterParams = z.object({ recruiter_id: id })
const adminParams = z.object({ admin_user_id: id })

export const people = {
  ...passwords,
  setSummaryEmail: endpoint({
    method: 'PUT',
    path: '/api/auth/summary-email',
    who: ['admin', 'recruiter'],
    status: 200,
    on_off: 'summary_email',
    summary: 'Turns one’s own summary emails on or off: for an administrator what waits each day, for a recruiter new results.',
    body: z.object({ summary_email: z.boolean('must be true or false') }),
    output: z.object({ summary_email: z.boolean() }),
  }),
  stopSummaryEmail: endpoint({
    method: 'POST',
    path: '/api/summary-emails/:token/stop',
    who: 'anyone',
    status: 200,
    problems: ['stop_link.ended'],
    summary:
      'Stops the summary emails of one staff member, by the token in such an email. A mail program sends the body that RFC 8058 names.',
    params: z.object({ token }),
    raw_body: { content_types: ['application/x-www-form-urlencoded', 'multipart/form-data'], max_bytes: 4096 },
    output: z.object({ summary_email: z.boolean() }),
  }),
  listRecruiters: endpoint({
    method: 'GET',
    path: '/api/admin/recruiters/',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'Recruiters, newest first.',
    query: z.object({ ...paging, q: search }),
    output: z.array(recruiter),
  }),
  createRecruiter: endpoint({
    method: 'POST',
    path: '/api/admin/recruiters/',
    who: ['admin'],
    status: 201,
    record: 'recruiter',
    problems: ['password.required', 'account.duplicate'],
    summary: `Creates a recruiter; without a password, an invitation to set one is emailed, which lasts ${durationWords(invitationMinutes)}.`,
    body: z.object({ name: line(120), email, password: maybePassword, company_id: id }),
    output: recruiter,
  }),
  getRecruiter: endpoint({
    method: 'GET',
    path: '/api/admin/recruiters/:recruiter_id',
    who: ['admin'],
    status: 200,
    problems: ['recruiter.not_found'],
    summary: 'One recruiter.',
    params: recruiterParams,
    output: recruiter,
  }),
  updateRecruiter: endpoint({
    method: 'PUT',
    path: '/api/admin/recruiters/:recruiter_id',
    who: ['admin'],
    status: 200,
    problems: ['password.required', 'recruiter.not_found', 'account.duplicate', 'record.changed'],
    summary: 'Changes a recruiter; a changed password ends their sessions.',
    params: recruiterParams,
    body: z.object({
      name: line(120).optional(),
      email: email.optional(),
      password: maybePassword,
      company_id: id.optional(),
      updated_at: seen,
    }),
    output: recruiter,
  }),
  removeRecruiter: endpoint({
    method: 'DELETE',
    path: '/api/admin/recruiters/:recruiter_id',
    who: ['admin'],
    status: 204,
    problems: ['password.required', 'recruiter.not_found'],
    summary: "Deletes a recruiter and soft-deletes the recruiter's jobs.",
    params: recruiterParams,
  }),
  inviteRecruiter: endpoint({
    method: 'POST',
    path: '/api/admin/recruiters/:recruiter_id/invitation',
    who: ['admin'],
    status: 200,
    problems: ['password.required', 'recruiter.not_found', 'account.has_password'],
    summary: 'Sends one more invitation to set a password; the links of earlier invitations stop working.',
    params: recruiterParams,
    output: recruiter,
  }),
  listCompanyRecruiters: endpoint({
    method: 'GET',
    path: '/api/companies/:company_id/recruiters',
    who: ['admin'],
    status: 200,
    problems: ['company.not_found'],
    paged: true,
    summary: 'The recruiters of a company, newest first.',
    params: z.object({ company_id: id }),
    query: z.object(paging),
    output: z.array(recruiter),
  }),
  listAdminUsers: endpoint({
    method: 'GET',
    path: '/api/admin/admin-users/',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'Administrators, newest first.',
    query: z.object({ ...paging, q: search }),
    output: z.array(adminUser),
  }),
  createAdminUser: endpoint({
    method: 'POST',
    path: '/api/admin/admin-users/',
    who: ['admin'],
    status: 201,
    record: 'admin_user',
    problems: ['password.required', 'account.duplicate'],
    summary: `Creates an administrator; without a password, an invitation to set one is emailed, which lasts ${durationWords(invitationMinutes)}.`,
    body: z.object({ name: maybeName, email, password: maybePassword }),
    output: adminUser,
  }),
  updateAdminUser: endpoint({
    method: 'PUT',
    path: '/api/admin/admin-users/:admin_user_id',
    who: ['admin'],
    status: 200,
    problems: ['password.required', 'admin_user.not_found', 'account.duplicate', 'record.changed'],
    summary: 'Changes an administrator; a changed password ends their sessions.',
    params: adminParams,
    body: z.object({ name: maybeName, email: email.optional(), password: maybePassword, updated_at: seen }),
    output: adminUser,
  }),
  inviteAdminUser: endpoint({
    method: 'POST',
    path: '/api/admin/admin-users/:admin_user_id/invitation',
    who: ['admin'],
    status: 200,
    problems: ['password.required', 'admin_user.not_found', 'account.has_password'],
    summary: 'Sends one more invitation to set a password; the links of earlier invitations stop working.',
    params: adminParams,
    output: adminUser,
  }),
  removeAdminUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/admin-users/:admin_user_id',
    who: ['admin'],
    status: 204,
    problems: ['password.required', 'admin_user.not_found', 'account.own', 'admin_user.last'],
    summary: 'Deletes an administrator, but not the last active one and not oneself.',
    params: adminParams,
  }),
}
