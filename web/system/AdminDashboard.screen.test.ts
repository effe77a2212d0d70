// The admin dashboard: its messages when calls fail, and who mentioned the user.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail, hold } from '../../testing/screens/answers.ts'
import { expectToast } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
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
  answer('system', 'getAdminStats', { total_recruiters: 7, total_jobs: 0, total_candidates: 0, active_interviews: 0 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  // The figures had failed too, and have no button of their own.
  await expect.element(page.getByCss('dl > div').filter({ hasText: 'Total Recruiters' }).getByCss('dd')).toHaveTextContent('7')
})

test('notes that mention the user are listed with a link to each', async ({ open }) => {
  answer('system', 'getAdminStats', { total_recruiters: 1, total_jobs: 1, total_candidates: 4, active_interviews: 0 })
  answer('jobs', 'adminListJobs', [])
  const of = { job_id: sampleId(1), job_title: 'Night Porter', by: 'Amara Ngata', created_at: '2026-11-20T09:30:00.000Z' }
  answer(
    'outcomes',
    'listMentions',
    ['Mara Lind', 'Ben Okoro', 'Cleo Marsh', 'Daniel Cohen'].map((candidate_name, i) => ({
      ...of,
      id: sampleId(20 + i),
      candidate_id: sampleId(10 + i),
      candidate_name,
    })),
  )
  await open('admin', '/admin/dashboard')
  const mentions = page.getByRole('region', { name: 'You were mentioned' })
  await expect.element(mentions.getByRole('listitem')).toHaveLength(3)
  await expect
    .element(mentions.getByRole('link', { name: 'Mara Lind' }))
    .toHaveAttribute('href', `/admin/jobs/${sampleId(1)}/candidates/${sampleId(10)}#notes`)
  await mentions.getByRole('button', { name: 'Show more of 4' }).click()
  await expect.element(mentions.getByRole('link', { name: 'Daniel Cohen' })).toBeVisible()
})
