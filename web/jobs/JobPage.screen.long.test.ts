// One job, as its recruiter and an administrator see it when its agent could not be set up.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
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
