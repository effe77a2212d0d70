// One of each record that the screens show, as the server answers it.
import { sampleId } from './sampleId.ts'
import type { Sample } from './answers.ts'

const at = '2026-11-20T09:30:00.000Z'
const made = { created_at: at, updated_at: at }
type Row<T> = T extends readonly (infer R)[] ? R : never

export const sampleAbout: Sample<'system', 'getServerInfo'> = {
  support_email: 'support@vouch.local',
  version: '0.1.0',
  default_agent: false,
  single_sign_on: false,
  sends_email: true,
  language_model: false,
  speaks: false,
}

export const sampleSession: Sample<'sessions', 'getSession'> = {
  id: sampleId(1),
  user_type: 'admin',
  name: 'Amara Ngata',
  has_name: true,
  email: 'amara@northwind.example',
  company_id: null,
  company_name: null,
  summary_email: true,
  expires_at: '2036-11-20T09:30:00.000Z',
}

export const sampleCompany: Row<Sample<'companies', 'listCompanies'>> = {
  id: sampleId(2),
  name: 'Northwind',
  description: 'Billing software for growers.',
  website: 'https://northwind.example',
  industry: 'Software',
  size: '51-200',
  is_active: true,
  recruiter_count: 1,
  ...made,
}

const signsIn = { is_set_up: true, invitation: null }

export const sampleAdminUser: Row<Sample<'people', 'listAdminUsers'>> = {
  id: sampleId(3),
  name: 'Hana Cole',
  has_name: true,
  email: 'hana@vouch.example',
  is_active: true,
  ...signsIn,
  ...made,
}

export const sampleRecruiter: Row<Sample<'people', 'listRecruiters'>> = {
  id: sampleId(4),
  name: 'Amara Ngata',
  email: 'amara@northwind.example',
  company_id: sampleCompany.id,
  company_name: sampleCompany.name,
  role: 'recruiter',
  is_active: true,
  job_count: 2,
  ...signsIn,
  ...made,
}

export const sampleJob: Sample<'jobs', 'adminGetJob'> = {
  id: sampleId(5),
  recruiter_id: sampleRecruiter.id,
  recruiter_name: sampleRecruiter.name,
  company_name: sampleCompany.name,
  title: 'Senior Product Engineer',
  description: 'You own what you ship.',
  company_info: 'Northwind, Auckland',
  criteria: '- Problem solving\n- Ownership',
  pdf_url: null,
  pdf_name: null,
  pdf_has_text: null,
  elevenlabs_agent_id: 'builtin',
  agent_status: 'ready',
  agent_failure: null,
  agent_failure_code: null,
  agent_facts: null,
  blind_review: false,
  closes_at: null,
  closes_zone: null,
  closed_at: null,
  interview_language: 'en',
  shown_at: null,
  reach: null,
  candidate_count: 10,
  invited_count: 10,
  completed_count: 9,
  to_invite_count: 0,
  awaited_count: 1,
  pending_review_count: 2,
  approved_count: 7,
  outcome_counts: { advanced: 0, on_hold: 0, declined: 0, hired: 0, withdrawn: 0, undecided: 7 },
  ...made,
}

export const sampleCandidate: Row<Sample<'candidates', 'listCandidates'>> = {
  id: sampleId(7),
  job_id: sampleJob.id,
  name: 'Ruby Tane',
  email: 'ruby@example.com',
  phone: '+64 21 555 0100',
  login_code: 'ABCD-EFGH',
  interview_status: 'not_started',
  invitation_sent: false,
  interview_completed_at: null,
  ...made,
  result: null,
  outcome: null,
  email_refused: false,
  invitation_kept: false,
  erased_at: null,
}

export const sampleEmail: Row<Sample<'system', 'listEmails'>> = {
  id: sampleId(6),
  to: 'ruby@example.com',
  subject: 'Your interview with Northwind',
  kind: 'invitation',
  about: { candidate_id: sampleId(7), job_id: sampleJob.id, name: 'Ruby Tane' },
  status: 'sent',
  error: null,
  error_code: null,
  created_at: at,
  sent_at: at,
}
