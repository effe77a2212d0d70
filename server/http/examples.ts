// One example for the records that a client's author meets first; a test holds each to its schema.

import { ownAgentId } from '../../shared/interviewer.ts'

const job_id = '01935f3e-7c00-7a10-8000-0000000000a1'
const candidate_id = '01935f3e-7c00-7a10-8000-0000000000c1'
const company_id = '01935f3e-7c00-7a10-8000-0000000000b1'
const recruiter_id = '01935f3e-7c00-7a10-8000-0000000000d1'
const at = '2026-11-20T09:30:00.000Z'
const signedIn = { access_token: 'y3Zk…', token_type: 'bearer', expires_at: '2026-11-20T21:30:00.000Z' }

export const examples: Record<string, unknown> = {
  Problem: {
    type: '/problems/candidate.duplicate',
    title: 'Conflict',
    status: 409,
    detail: 'This job has a candidate with this email already.',
  },
  RecruiterLoginBody: { email: 'amara@northwind.example', password: 'correct horse battery' },
  AdminLoginBody: { email: 'admin@vouch.local', password: 'correct horse battery' },
  RecruiterLoginResult: { ...signedIn, user_type: 'recruiter' },
  AdminLoginResult: { ...signedIn, user_type: 'admin' },
  VerifyCodeBody: { email: 'priya@example.com', code: 'K7QX-2M9P' },
  CreateJobBody: {
    title: 'Warehouse Team Leader',
    description: '',
    company_info: 'Northwind, Auckland',
    criteria: '- Leads by example\n- Keeps people safe\n- Improves pick accuracy',
  },
  AttachAgentBody: { elevenlabs_agent_id: ownAgentId },
  CandidateDetailsInput: { name: 'Priya Raman', email: 'priya@example.com', phone: '+64 21 555 0100' },
  Candidate: {
    id: candidate_id,
    job_id,
    name: 'Priya Raman',
    email: 'priya@example.com',
    phone: '+64 21 555 0100',
    login_code: 'K7QX-2M9P',
    interview_status: 'not_started',
    invitation_sent: false,
    interview_completed_at: null,
    result: null,
    outcome: null,
    email_refused: false,
    invitation_kept: false,
    created_at: at,
    updated_at: at,
    erased_at: null,
  },
  SendInvitesBody: { candidate_ids: [candidate_id] },
  CreateCompanyBody: { name: 'Northwind', website: 'https://northwind.example', size: '51-200' },
  Company: {
    id: company_id,
    name: 'Northwind',
    description: null,
    website: 'https://northwind.example',
    industry: null,
    size: '51-200',
    is_active: true,
    recruiter_count: 1,
    created_at: at,
    updated_at: at,
  },
  CreateRecruiterBody: { name: 'Amara Ngata', email: 'amara@northwind.example', password: 'correct horse battery', company_id },
  Recruiter: {
    id: recruiter_id,
    name: 'Amara Ngata',
    email: 'amara@northwind.example',
    company_id,
    company_name: 'Northwind',
    role: 'recruiter',
    is_active: true,
    job_count: 1,
    is_set_up: true,
    invitation: null,
    created_at: at,
    updated_at: at,
  },
  SubmitAnswerBody: {
    turn_id: '01935f3e-7c00-7a10-8000-0000000000e2',
    question_turn_id: '01935f3e-7c00-7a10-8000-0000000000e1',
    mode: 'typed',
    text: 'Two pickers had left, so I moved to the floor and rang the agency that hour.',
    declined: false,
  },
  ReviewScoreBody: { candidate_id, action: 'approve' },
  RequestEarlyAccessBody: { name: 'Amara Ngata', email: 'amara@northwind.example', role: 'Recruiter' },
}
