// The people around a spoken interview: an administrator, a recruiter, and their job.
import { expect, type Page } from '@playwright/test'
import type { Client } from '../shared/client.ts'
import { adminLogin, type SpawnedVouch } from '../testing/servers/spawnVouch.ts'

export const recruiterLogin = { email: 'amara@northwind.example', password: 'correct horse battery' }

export const asAdmin = async (vouch: SpawnedVouch): Promise<Client> =>
  vouch.as((await vouch.as().sessions.adminLogin(adminLogin)).access_token)

/** Creates the recruiter with a new company. */
export async function asRecruiter(vouch: SpawnedVouch, admin: Client): Promise<Client> {
  const company = await admin.companies.createCompany({ name: 'Northwind' })
  await admin.people.createRecruiter({ name: 'Amara Ngata', company_id: company.id, ...recruiterLogin })
  return vouch.as((await vouch.as().sessions.recruiterLogin(recruiterLogin)).access_token)
}

/** Creates a job with three competencies and this agent. Returns its id. */
export async function readyJob(recruiter: Client, admin: Client, elevenlabs_agent_id: string): Promise<string> {
  const job = await recruiter.jobs.createJob({
    title: 'Senior Product Engineer',
    company_info: 'Northwind, Auckland',
    criteria: '- Problem solving\n- Ownership\n- Communication',
  })
  await admin.jobs.attachAgent({ job_id: job.id, elevenlabs_agent_id })
  return job.id
}

let made = 0

/** The same with our own interviewer and no follow-ups. Its questions are new, so no speech for them is stored yet. */
export async function newJob(recruiter: Client, admin: Client): Promise<string> {
  const job_id = await readyJob(recruiter, admin, 'builtin')
  const number = ++made
  await expect(async () => {
    const { version, competencies } = await recruiter.plans.getPlan({ job_id })
    await recruiter.plans.updatePlan({
      job_id,
      version,
      competencies: competencies.map((c) => ({ ...c, question: `${c.question} (${number})`, follow_up_kinds: [] })),
    })
  }).toPass()
  return job_id
}

/** Signs in on the sign-in screen and waits for the dashboard. */
export async function signInStaff(
  page: Page,
  area: 'admin' | 'recruiter',
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`/${area}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`**/${area}/dashboard`)
}

/**
 * Somebody speaks for this many seconds, so that there is something to play. It is real time: the sound is recorded as it is heard, and the
 * practice room does not show how much of it there is.
 */
export async function speakFor(page: Page, seconds: number): Promise<void> {
  const from = await page.evaluate(() => performance.now())
  await page.waitForFunction((until) => performance.now() >= until, from + seconds * 1000)
}
