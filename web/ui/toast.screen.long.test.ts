// Toasts that pile up: a phone shows the newest two.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'
import { toast } from './toast.tsx'

test('a phone shows the newest two toasts', async ({ open }) => {
  answer('jobs', 'getJob', sampleJob)
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [])
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  for (const message of ['First', 'Second', 'Third']) toast.success(message, 60_000)
  const shown = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect.element(shown.nth(2)).toBeVisible()
  expect(shown.elements().map((one) => one.textContent)).toEqual(['First', 'Second', 'Third'])
  await page.viewport(390, 844)
  await expect.poll(() => shown.elements().map((one) => one.textContent)).toEqual(['Second', 'Third'])
  await page.viewport(1440, 900)
})
