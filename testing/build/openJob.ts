// A job with Vouch's own interviewer, and its staff, made with calls only: for tests with the server in its own process.
import { adminLogin, type SpawnedVouch } from '../servers/spawnVouch.ts'

export const recruiterLogin = { email: 'amara@example.com', password: 'a long enough password' }

export async function openJob(vouch: Pick<SpawnedVouch, 'as'>, criteria: string) {
  const admin = vouch.as((await vouch.as().sessions.adminLogin(adminLogin)).access_token)
  const company = await admin.companies.createCompany({ name: 'Northwind' })
  await admin.people.createRecruiter({ name: 'Amara', company_id: company.id, ...recruiterLogin })
  const recruiter = vouch.as((await vouch.as().sessions.recruiterLogin(recruiterLogin)).access_token)
  const { id: job_id } = await recruiter.jobs.createJob({ title: 'Engineer', company_info: 'Northwind', criteria })
  await admin.jobs.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })
  return { admin, recruiter, job_id }
}
