import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, instant, text } from './fields.ts'

export const userType = z.enum(['admin', 'recruiter', 'candidate'])
export type UserType = z.infer<typeof userType>

const session = {
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user_type: userType,
  expires_at: instant,
}
const loginResult = z.object(session)
export type LoginResult = z.infer<typeof loginResult>

const credentials = z.object({
  email,
  password: z.string('is required').min(1, 'is required').max(200, 'must be at most 200 characters'),
})

export const candidateLogin = z.object({
  candidate_id: id,
  candidate_name: z.string(),
  job_id: id,
  job_title: z.string(),
  job_description: z.string(),
  company_info: z.string(),
})
export type CandidateLogin = z.infer<typeof candidateLogin>

export const sessions = {
  verifyCode: endpoint({
    method: 'POST',
    path: '/api/auth/verify-code',
    who: 'anyone',
    status: 200,
    problems: ['credentials.wrong', 'sign_in.too_many'],
    summary: 'A candidate signs in with an email and a login code.',
    body: z.object({ email, code: text(20) }),
    output: candidateLogin.extend(session),
  }),
  recruiterLogin: endpoint({
    method: 'POST',
    path: '/api/auth/recruiter/login',
    who: 'anyone',
    status: 200,
    problems: ['credentials.wrong', 'sign_in.too_many'],
    summary: 'A recruiter signs in.',
    body: credentials,
    output: loginResult,
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/api/auth/admin/login',
    who: 'anyone',
    status: 200,
    problems: ['credentials.wrong', 'sign_in.too_many'],
    summary: 'An administrator signs in.',
    body: credentials,
    output: loginResult,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    who: ['admin', 'recruiter', 'candidate'],
    status: 204,
    summary: 'Ends this session.',
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
      email: z.string(),
      company_name: z.string().nullable(),
      expires_at: instant,
    }),
  }),
}
