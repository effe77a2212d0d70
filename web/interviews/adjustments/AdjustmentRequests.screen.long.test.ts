// The requests for an adjustment on a job's page, when they fail to load.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail } from '../../../testing/screens/answers.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { test } from '../../../testing/screens/screen.tsx'

test('requests that failed to load say so, with a retry', async ({ open }) => {
  answer('jobs', 'getJob', sampleJob)
  answer('candidates', 'listCandidates', [])
  fail('interviews', 'listAdjustments')
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  const failed = page.getByRole('alert').filter({ hasText: 'Requests for an adjustment could not be loaded' })
  await expect.element(failed).toMatchTextContent('The database is away.')
  answer('interviews', 'listAdjustments', [])
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).not.toBeInTheDocument()
})
