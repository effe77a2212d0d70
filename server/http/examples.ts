// One example for each body that a caller sends, and for the records that the author of a client meets first.
// A test checks that no body is without one, and each example against its schema.

import { consentVersion } from '../../shared/consent.ts'
import { ownAgentId } from '../../shared/interviewer.ts'
import { standardRubric } from '../../shared/plans.ts'

const job_id = '01935f3e-7c00-7a10-8000-0000000000a1'
const candidate_id = '01935f3e-7c00-7a10-8000-0000000000c1'
const company_id = '01935f3e-7c00-7a10-8000-0000000000b1'
const recruiter_id = '01935f3e-7c00-7a10-8000-0000000000d1'
const template_id = '01935f3e-7c00-7a10-8000-000000000191'
const outcome_id = '01935f3e-7c00-7a10-8000-0000000001a1'
const turn_id = '01935f3e-7c00-7a10-8000-0000000000e2'
const at = '2026-11-20T09:30:00.000Z'
const password = 'correct horse battery'
const new_password = 'seven quiet harbours'
const user_type = 'recruiter'
const token = 'Zr4h…'
const notice = { kind: 'declined', subject: 'Warehouse Team Leader', text: 'Dear Priya,\n\nThank you for the interview.' }
const letter = { subject: 'Your interview for {job}', text: 'Hello {name},\n\nwe would like to hear from you.' }
const email = 'priya@example.com'
const reason = 'She led the night shift through the move.'
/** What a browser's WebAuthn call gives back, as JSON. */
const passkey = {
  passkey_token: token,
  response: { id: 'Q1p…', rawId: 'Q1p…', type: 'public-key', response: {}, clientExtensionResults: {} },
}
const signedIn = { access_token: 'y3Zk…', token_type: 'bearer', expires_at: '2026-11-20T21:30:00.000Z' }

export const examples: Record<string, unknown> = {
  Problem: {
    type: '/problems/candidate.duplicate',
    title: 'Candidate is in the job already',
    status: 409,
    detail: 'This job has a candidate with this email already.',
  },
  StaffCredentialsInput: { email: 'amara@northwind.example', password },
  StaffLogin: { ...signedIn, user_type: 'recruiter' },
  SignInByLoginCodeBody: { email: 'priya@example.com', code: 'K7QX-2M9P' },
  CreateJobBody: {
    title: 'Warehouse Team Leader',
    description: '',
    company_info: 'Northwind, Auckland',
    criteria: '- Leads by example\n- Keeps people safe\n- Improves pick accuracy',
  },
  ChosenAgentInput: { elevenlabs_agent_id: ownAgentId },
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
  ChosenCandidatesInput: { candidate_ids: [candidate_id] },
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
  CreateRecruiterBody: { name: 'Amara Ngata', email: 'amara@northwind.example', password, company_id },
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
    turn_id,
    question_turn_id: '01935f3e-7c00-7a10-8000-0000000000e1',
    mode: 'typed',
    text: 'Two pickers had left, so I moved to the floor and rang the agency that hour.',
    declined: false,
  },
  ReviewScoreBody: { candidate_id, action: 'approve' },
  RequestEarlyAccessBody: { name: 'Amara Ngata', email: 'amara@northwind.example', role: 'Recruiter' },
  VerifyMfaBody: { mfa_token: token, code: '481 902' },
  SetUpMfaBody: { mfa_token: token },
  ConfirmTotpBody: { code: '481902' },
  AddPasskeyBody: { ...passkey, name: 'Work laptop' },
  RenamePasskeyBody: { name: 'Work laptop' },
  BeginPasskeySignInBody: { user_type },
  PasskeyAnswerInput: passkey,
  BeginSingleSignOnBody: { user_type },
  FinishSingleSignOnBody: { sign_on_token: token, query: '?code=4f2a&state=91cd' },
  SignInByLinkBody: { token },
  RequestSignInLinkBody: { email },
  ConfirmPasswordBody: { password },
  ForgotPasswordBody: { email: 'amara@northwind.example', user_type },
  OpenPasswordLinkBody: { token },
  ResetPasswordBody: { token, new_password },
  ChangePasswordBody: { current_password: password, new_password },
  SetSummaryEmailBody: { summary_email: true },
  UpdateJobBody: { closes_at: '2026-12-18T04:00:00.000Z', closes_zone: 'Pacific/Auckland', updated_at: at },
  ShowJobBody: { reach: 'Auckland, with some days at home' },
  UpdateCandidateBody: { name: 'Priya Raman', email, phone: '+64 21 555 0100', updated_at: at },
  EraseCandidateBody: { reason: 'asked_for' },
  UpdatePlanBody: {
    version: 1,
    competencies: [
      {
        name: 'Leading by example',
        criterion: 'Leads by example',
        weight: 1,
        question: 'Tell me about a time when you led by example. What did you do, and what came of it?',
        hint: 'What happened, what you did yourself, and what came of it.',
        follow_ups: ['What came of it?'],
        follow_up_kinds: ['outcome'],
        rubric: standardRubric,
      },
    ],
  },
  ConfirmPlanBody: { version: 2 },
  DiscardPlanEditsBody: { version: 2 },
  TemplateNameInput: { name: 'Team leaders' },
  ApplyPlanTemplateBody: { template_id, version: 2 },
  GiveConsentBody: { version: consentVersion },
  RequestAdjustmentBody: { kind: 'more_time', note: 'I read slowly.' },
  GivenReasonInput: { reason: 'The power failed in her street.' },
  AskInRehearsalBody: {
    turns: [
      { role: 'interviewer', text: 'Tell me about a time when you led by example.', number: 1, declined: false },
      { role: 'candidate', text: 'I moved to the floor that hour.', number: 1, declined: false },
    ],
    asked_follow_ups: [],
  },
  RecordEventsBody: { events: [{ event_id: '01935f3e-7c00-7a10-8000-0000000000f1', kind: 'tab_left', at }] },
  ExplainEventBody: { text: 'My phone rang, so I left the window.' },
  TypeTranscriptBody: { text: 'Two pickers had left, so I moved to the floor.' },
  BeginConversationBody: { attempt_id: '01935f3e-7c00-7a10-8000-000000000111', conversation_id: 'conv_7a10' },
  BulkApproveScoresBody: { candidate_ids: [candidate_id], seen: [{ candidate_id, updated_at: at }] },
  OverrideScoreBody: { overall_score: 74, reason: 'The third answer shows more than its level says.' },
  SetLevelsBody: { levels: [{ name: 'Leading by example', level: 4, turn_ids: [turn_id], quotes: ['I moved to the floor'] }] },
  ScoreAgainBody: { updated_at: at },
  SendFeedbackBody: { candidate_ids: [candidate_id], send_immediately: true },
  SetOutcomeBody: { outcome: 'advanced', reason, replaces: null },
  SetOutcomesBody: { candidate_ids: [candidate_id], outcome: 'advanced', reason },
  UndoOutcomesBody: { candidate_ids: [candidate_id] },
  RemoveOutcomeBody: { outcome_id, reason: 'Meant for another candidate.' },
  AddCandidateNoteBody: { text: 'Ask about nights. @Tane' },
  SendNoticeBody: notice,
  GetBulkNoticeTemplateBody: { kind: 'declined', candidate_ids: [candidate_id] },
  SendNoticesBody: { ...notice, candidate_ids: [candidate_id] },
  CreateShareBody: { candidate_ids: [candidate_id], expires_in_days: 7 },
  GiveAdviceBody: { candidate_id, advice: 'advance', note: reason, name: 'Sione' },
  UpdateRecruiterBody: { name: 'Amara Ngata', updated_at: at },
  CreateAdminUserBody: { name: 'Tane Rua', email: 'tane@vouch.example', password },
  UpdateAdminUserBody: { name: 'Tane Rua', updated_at: at },
  UpdateCompanyBody: { name: 'Northwind', website: 'https://northwind.example', updated_at: at },
  SaveEmailTemplateBody: { ...letter, updated_at: null },
  ResetEmailTemplateBody: { updated_at: at },
  PreviewEmailTemplateBody: letter,
  BringLinkedinBody: { rows: [{ file: 'Positions', cells: { 'Company Name': 'Northwind', Title: 'Picker', 'Started On': 'Feb 2023' } }] },
  BringGithubBody: { username: 'priya-raman' },
  JsonResumeInput: {
    work: [{ name: 'Northwind', position: 'Picker', startDate: '2023-02', endDate: '2025-06' }],
    skills: [{ name: 'Forklift' }],
  },
  AddProfileLineBody: { kind: 'certification', text: 'Forklift operator’s certificate', from: '2024-03', to: null, url: null },
  UpdateProfileLineBody: { state: 'confirmed' },
  ChangeProfileLinesBody: { line_ids: [candidate_id], to: 'confirmed' },
  SetPathGoalBody: { occupation_id: 'warehouse-supervisor', hours_per_week: 8 },
  SetOpenJobsChoiceBody: { see: true },
  ShareProfileBody: { company_id, shared: true },
  AddCorrectionBody: { turn_id, text: 'It was the agency in Penrose, not in Pukekohe.' },
  RequestReviewBody: { reason: 'The answer about the move was cut off.' },
  EraseOwnDataBody: { email },
  ReviewAnswerInput: { outcome: 'upheld', text: 'I read all your answers again and set the same levels.' },
}
