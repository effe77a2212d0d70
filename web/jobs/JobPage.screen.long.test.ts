// One job, as its recruiter and an administrator see it.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../testing/screens/answers.ts'
import { sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('an agent that failed says why to an administrator alone', async ({ open }) => {
  const failed = {
    ...sampleJob,
    agent_status: 'failed',
    elevenlabs_agent_id: 'agent_unknown',
    agent_failure: 'ElevenLabs does not know this agent.',
    agent_failure_code: 'agent.unknown',
  } as const
  answer('jobs', 'adminGetJob', failed)
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'adminListCandidates', [])
  await open('admin', `/admin/job/${failed.id}`)
  await expect.element(page.getByText('Failed', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('alert').filter({ hasText: failed.agent_failure })).toBeVisible()
  answer('jobs', 'getJob', { ...failed, agent_failure: null, agent_failure_code: null })
  answer('candidates', 'listCandidates', [])
  await open('recruiter', `/recruiter/job/${failed.id}`)
  await expect.element(page.getByRole('alert').filter({ hasText: 'The AI interviewer could not be set up' })).toBeVisible()
})

test('while some are to be invited, the results to decide on are one press away; a closed job says only that', async ({ open }) => {
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [])
  answer('plans', 'getPlan', refuse('plan.not_written', 'Nobody has written it.'))
  answer('jobs', 'getJob', { ...sampleJob, to_invite_count: 3 })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  await expect.element(page.getByText('Invite 3 candidates')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '7 results to decide on' }))
    .toHaveAttribute('href', `/recruiter/job/${sampleJob.id}/ranking?outcome=none`)
  await expect.element(page.getByText('Ready', { exact: true }).first()).toBeVisible()
  answer('jobs', 'getJob', { ...sampleJob, to_invite_count: 3, closed_at: sampleJob.created_at })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Ready', { exact: true })).not.toBeInTheDocument()
})
