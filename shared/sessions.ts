import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, instant, paging, presentPassword, text } from './fields.ts'
import { secondFactor } from './secondFactor.ts'
import { codeMaxLength } from './lengths.ts'
import { singleSignOn } from './singleSignOn.ts'
import { code_days, proof_minutes } from './signInTimes.ts'
import { session, staffLogin, userType } from './signIn.ts'

export const staffCredentials = z.object({ email, password: presentPassword })

export const candidateLogin = z.object({
  candidate_id: id,
  candidate_name: z.string(),
  job_id: id,
  job_title: z.string(),
  job_description: z.string(),
  company_info: z.string(),
})
export type CandidateLogin = z.infer<typeof candidateLogin>
export const candidateSession = candidateLogin.extend(session)

export const ownSession = z.object({
  id,
  device: z.string().describe('Browser and device in plain words, from what the browser says about itself.'),
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const sessions = {
  ...secondFactor,
  ...singleSignOn,
  signInByLoginCode: endpoint({
    method: 'POST',
    path: '/api/auth/verify-code',
    who: 'anyone',
    status: 200,
    problems: ['credentials.wrong', 'code.ended', 'sign_in.too_many'],
    summary: `A candidate signs in with an email and a login code; the code ends ${code_days} days after the interview.`,
    body: z.object({ email, code: text(codeMaxLength) }),
    output: candidateSession,
  }),
  signInByLink: endpoint({
    method: 'POST',
    path: '/api/auth/candidate/redeem',
    who: 'anyone',
    status: 200,
    problems: ['link.ended', 'sign_in.too_many'],
    summary: 'A candidate signs in with the one-time token of a link.',
    body: z.object({ token: text(200) }),
    output: candidateSession,
  }),
  requestSignInLink: endpoint({
    method: 'POST',
    path: '/api/auth/candidate/link',
    who: 'anyone',
    status: 202,
    problems: ['sign_in_link.too_many'],
    summary: 'Emails a sign-in link for each interview of this email, where it has any; the answer is the same for every email.',
    body: z.object({ email }),
    output: z.object({ message: z.string() }),
  }),
  recruiterLogin: endpoint({
    method: 'POST',
    path: '/api/auth/recruiter/login',
    who: 'anyone',
    status: 200,
    problems: ['credentials.wrong', 'sign_in.too_many'],
    summary: 'A recruiter signs in; with `mfa_required` a second step is needed.',
    body: staffCredentials,
    output: staffLogin,
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/api/auth/admin/login',
    who: 'anyone',
    status: 200,
    problems: ['credentials.wrong', 'sign_in.too_many'],
    summary: 'An administrator signs in; with `mfa_required` a second step is needed.',
    body: staffCredentials,
    output: staffLogin,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    who: ['admin', 'recruiter', 'candidate'],
    status: 200,
    summary: 'Ends this session.',
    output: z.object({ message: z.string() }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    who: ['admin', 'recruiter'],
    status: 200,
    paged: true,
    summary: 'One’s own sessions, the newest sign-in first.',
    query: z.object({ ...paging }),
    output: z.array(ownSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:session_id',
    who: ['admin', 'recruiter'],
    status: 204,
    problems: ['session.not_found'],
    summary: 'Ends one of one’s own sessions.',
    params: z.object({ session_id: id }),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    who: ['admin', 'recruiter'],
    status: 204,
    summary: 'Ends all of one’s own sessions, this one too.',
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/confirm',
    who: ['admin', 'recruiter'],
    status: 200,
    problems: ['sign_in.too_many'],
    summary: `Proves again who is signed in; the calls that answered \`password.required\` are then open for ${proof_minutes} minutes.`,
    body: z.object({ password: presentPassword }),
    output: z.object({ message: z.string() }),
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    who: ['admin', 'recruiter', 'candidate'],
    status: 200,
    summary: 'Who this session belongs to.',
    output: z.object({
      id,
      user_type: userType,
      name: z.string(),
      has_name: z.boolean().describe('False for an administrator to whom no name was given: `name` is their email then.'),
      email: z.string(),
      company_id: id.nullable().describe('Null unless it is a recruiter.'),
      company_name: z.string().nullable().describe('Null unless it is a recruiter.'),
      summary_email: z.boolean().nullable().describe('Whether this user takes the summary emails. Null for a candidate.'),
      expires_at: instant,
    }),
  }),
}
