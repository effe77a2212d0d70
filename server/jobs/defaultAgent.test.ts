import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildJob, buildRecruiter } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({ DEFAULT_AGENT: 'builtin' }, { tasks: false })
})
afterAll(() => vouch.stop())

test('a new job is ready at once and its candidates are interviewed; screens know that no setup is needed', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const job = await vouch.as(recruiter.token).jobs.createJob({ title: 'Engineer', company_info: 'Northwind', criteria: '- Care' })
  expect(job.agent_status).toBe('ready')
  expect((await beginInterview(vouch, { job_id: job.id })).begun.current).not.toBeNull()
  // A copy of a job that waits for its agent is ready too.
  const waiting = await buildJob(vouch.parts, { recruiter_id: recruiter.id })
  expect((await vouch.as(recruiter.token).jobs.copyJob({ job_id: waiting.id })).agent_status).toBe('ready')
  expect((await vouch.as().system.getServerInfo()).default_agent).toBe(true)
})
