import type { Vouch } from '../servers/startVouch.ts'
import { buildAdmin, buildRecruiterWithJob } from './build.ts'
import { buildScore } from './buildScore.ts'

/** A recruiter, their job, a candidate who has been interviewed and whose score was decided so, and an administrator. */
export async function buildInterviewed(vouch: Vouch, decision: 'approved' | 'pending' = 'approved') {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const { candidate } = await buildScore(vouch.parts, { job_id: job.id, decision })
  const admin = await buildAdmin(vouch.parts)
  return {
    job_id: job.id,
    candidate_id: candidate.id,
    recruiter: vouch.as(recruiter.token),
    admin: vouch.as(admin.token),
    of: { job_id: job.id, candidate_id: candidate.id },
  }
}
