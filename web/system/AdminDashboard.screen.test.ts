// The admin dashboard: its messages when calls fail.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail, hold } from '../../testing/screens/answers.ts'
import { expectToast } from '../../testing/screens/looks.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, empty, and failed with one toast', async ({ open }) => {
  fail('system', 'getAdminStats')
  fail('jobs', 'adminListJobs')
  const release = hold('jobs', 'adminListJobs')
  await open('admin', '/admin/dashboard', { mayFail: true })
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading Jobs overview' })).toBeVisible()
  release()
  await expectToast('Failed to load dashboard data')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Failed to load dashboard data' }))
    .toMatchTextContent('The database is away.')
  await expect.element(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveLength(1)
  answer('jobs', 'adminListJobs', [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
})
