// Every list, count and search, each for the same page of the same job however large the database is.
import type { Client } from '../shared/client.ts'
import { makeClient } from '../shared/makeClient.ts'
import type { Growth } from './fillGrowth.ts'

export type Calls = Record<string, () => Promise<unknown>>

export function growthCalls(base: string, { admin, recruiter, company_id, job_id, candidate_id, email }: Growth): Calls {
  const as = (token: string): Client => makeClient({ base, token: () => token })
  const [a, r] = [as(admin), as(recruiter)]
  const none = 'zzzzqqqq'
  const get = (path: string) => async () => (await fetch(base + path)).arrayBuffer()
  return {
    'job list of a recruiter': () => r.jobs.listJobs({}),
    'job list, search without a match': () => r.jobs.listJobs({ q: none }),
    'candidates of a job': () => r.candidates.listCandidates({ job_id }),
    'candidates, search without a match': () => r.candidates.listCandidates({ job_id, q: none }),
    'candidates who have completed': () => r.candidates.listCandidates({ job_id, interview_status: 'completed' }),
    'candidates of a job, as an administrator': () => a.candidates.adminListCandidates({ job_id, limit: 20 }),
    'candidates of all jobs': () => a.candidates.findCandidates({ limit: 20 }),
    'candidates of the own jobs': () => r.candidates.findCandidates({ limit: 20 }),
    'candidates of the own jobs, search for one email': () => r.candidates.findCandidates({ q: email, limit: 20 }),
    'candidates of the own jobs, search without a match': () => r.candidates.findCandidates({ q: none, limit: 20 }),
    'candidates of all jobs, search for one email': () => a.candidates.findCandidates({ q: email, limit: 20 }),
    'candidates of all jobs, search without a match': () => a.candidates.findCandidates({ q: none, limit: 20 }),
    'candidates of all jobs, search for two letters': () => a.candidates.findCandidates({ q: 'zz', limit: 20 }),
    'one candidate': () => r.candidates.getCandidate({ job_id, candidate_id }),
    'notes about a candidate': () => r.outcomes.listCandidateNotes({ job_id, candidate_id }),
    'shared links of a job': () => r.shares.listShares({ job_id }),
    'one job': () => r.jobs.getJob({ job_id }),
    'templates of plans': () => r.plans.listPlanTemplates({}),
    'requests for an adjustment': () => r.interviews.listAdjustments({ job_id }),
    'mentions of a recruiter': () => r.outcomes.listMentions({ limit: 3 }),
    timeline: () => r.outcomes.getTimeline({ job_id, candidate_id }),
    ranking: () => r.scoring.listRankedCandidates({ job_id }),
    'ranking, narrowed': () => r.scoring.listRankedCandidates({ job_id, flagged: 'true' }),
    'analytics of a job': () => r.scoring.getJobAnalytics({ job_id }),
    export: () => r.scoring.exportShortlist({ job_id, top_n: 10, min_score: 0 }),
    'all jobs': () => a.jobs.adminListJobs({ limit: 20 }),
    'all jobs, search without a match': () => a.jobs.adminListJobs({ q: none }),
    'totals of the dashboard': () => a.system.getAdminStats(),
    'agents of all jobs': () => a.system.getAgentCounts(),
    'review list': () => a.scoring.listScoresToReview({ decision: 'pending', limit: 20 }),
    'review list of a job': () => a.scoring.listScoresToReview({ decision: 'pending', job_id, limit: 20 }),
    'review list, decided': () => a.scoring.listScoresToReview({ decision: 'approved', limit: 20 }),
    'review list, search without a match': () => a.scoring.listScoresToReview({ decision: 'pending', q: none }),
    'review list, search for two letters': () => a.scoring.listScoresToReview({ decision: 'pending', q: 'zz', limit: 20 }),
    'review list, search for one email': () => a.scoring.listScoresToReview({ decision: 'pending', q: email, limit: 20 }),
    'review summary': () => a.scoring.getScoringSummary({}),
    'review summary of a job': () => a.scoring.getScoringSummary({ job_id }),
    'one score': () => a.scoring.getScore({ candidate_id }),
    'agreement of a job': () => a.scoring.getAgreement({ job_id }),
    Outbox: () => a.system.listEmails({ limit: 20 }),
    'Outbox, failed': () => a.system.listEmails({ status: 'failed', limit: 20 }),
    'Outbox, search without a match': () => a.system.listEmails({ q: none }),
    'Outbox, search for two letters': () => a.system.listEmails({ q: 'zz', limit: 20 }),
    'Outbox, search for one email': () => a.system.listEmails({ q: email, limit: 20 }),
    'decision log': () => a.system.listDecisions({ limit: 20 }),
    'decision log of a candidate': () => a.system.listDecisions({ subject_id: candidate_id }),
    audit: () => a.audit.listAudit({ limit: 20 }),
    'audit of a candidate': () => a.audit.listAudit({ object_id: candidate_id }),
    recruiters: () => a.people.listRecruiters({ limit: 20 }),
    'recruiters of a company': () => a.people.listCompanyRecruiters({ company_id, limit: 20 }),
    administrators: () => a.people.listAdminUsers({ limit: 20 }),
    'own sessions': () => a.sessions.listSessions({ limit: 20 }),
    companies: () => a.companies.listCompanies({ limit: 20 }),
    'companies, search without a match': () => a.companies.listCompanies({ q: none }),
    'early access': () => a.earlyAccess.listEarlyAccess({ limit: 20 }),
    'requests for a review': () => a.rights.listReviewRequests({ limit: 20 }),
    occupations: () => r.occupations.listOccupations({ limit: 20 }),
    // The page and the row after it are jobs of the same recruiter at every size.
    'closed jobs': () => a.retention.listEndedJobs({ limit: 1 }),
    holds: () => a.retention.listHolds({}),
    monitoring: () => a.system.getSystemStatus(),
    '/readyz': get('/readyz'),
    '/metrics': get('/metrics'),
  }
}
