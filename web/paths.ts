// Every link of the web app.

/** A dialog of a job that its address asks for: `invite` and `remind` with everybody whom they are about. */
export type JobDialog = 'invite' | 'remind' | 'edit' | 'close'

export const paths = {
  home: () => '/',
  mobileDemo: () => '/mobile-demo',
  candidateLogin: (email?: string) => (email ? `/candidate/login?email=${encodeURIComponent(email)}` : '/candidate/login'),
  recruiterLogin: () => '/recruiter/login',
  adminLogin: () => '/admin/login',
  /** The page to ask for a link to set a password. Opened with such a link, it sets the password. */
  adminPassword: () => '/admin/password',
  recruiterPassword: () => '/recruiter/password',
  /** The organisation's own sign-in sends the browser back to this page. */
  signOn: () => '/sign-on',
  adminAccount: () => '/admin/account',
  recruiterAccount: () => '/recruiter/account',
  reminders: () => '/reminders',
  /** The receipt of an erasure. */
  erased: (number: string) => `/erased/${number}`,
  /** Without the secret of the link, which follows after a `#`. */
  shared: () => '/shared',
  interview: (candidateId: string) => `/interview/${candidateId}`,
  path: (candidateId: string) => `/interview/${candidateId}/path`,
  occupations: (occupationId?: string) => (occupationId ? `/occupations/${occupationId}` : '/occupations'),
  adminDashboard: () => '/admin/dashboard',
  adminJobs: (agentStatus?: string) => (agentStatus ? `/admin/jobs?agent_status=${agentStatus}` : '/admin/jobs'),
  adminJob: (jobId: string, open?: JobDialog) => (open ? `/admin/job/${jobId}?open=${open}` : `/admin/job/${jobId}`),
  adminScoring: (jobId?: string) => (jobId ? `/admin/scoring?job_id=${jobId}` : '/admin/scoring'),
  adminReview: (candidateId: string, decision?: 'rejected') =>
    `/admin/scoring?${decision ? `decision=${decision}&` : ''}candidate=${candidateId}`,
  adminCompanies: () => '/admin/companies',
  adminCompanyEmails: (companyId: string) => `/admin/companies/${companyId}/emails`,
  adminRecruiters: () => '/admin/recruiters',
  adminUsers: () => '/admin/admin-users',
  adminSettings: () => '/admin/settings',
  adminMonitoring: () => '/admin/monitoring',
  adminEarlyAccess: () => '/admin/early-access',
  adminAudit: () => '/admin/audit',
  adminReviewRequests: () => '/admin/review-requests',
  adminRetention: () => '/admin/retention',
  adminOutbox: (status?: 'failed') => `/admin/outbox${status ? `?status=${status}` : ''}`,
  recruiterDashboard: (open?: 'new-job') => (open ? `/recruiter/dashboard?open=${open}` : '/recruiter/dashboard'),
  recruiterEmails: () => '/recruiter/emails',
  recruiterJob: (jobId: string, open?: JobDialog) => (open ? `/recruiter/job/${jobId}?open=${open}` : `/recruiter/job/${jobId}`),
  recruiterCandidate: (jobId: string, candidateId: string) => `/recruiter/jobs/${jobId}/candidates/${candidateId}`,
  adminCandidate: (jobId: string, candidateId: string) => `/admin/jobs/${jobId}/candidates/${candidateId}`,
  recruiterRehearsal: (jobId: string) => `/recruiter/job/${jobId}/rehearsal`,
  adminRehearsal: (jobId: string) => `/admin/job/${jobId}/rehearsal`,
  recruiterRanking: (jobId: string) => `/recruiter/job/${jobId}/ranking`,
}
