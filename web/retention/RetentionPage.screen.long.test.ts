// What the page of retention says and links to.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, type Sample } from '../../testing/screens/answers.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { test } from '../../testing/screens/screen.tsx'

const held: Sample<'retention', 'listHolds'>[number] = {
  id: sampleId(801),
  job_id: sampleId(802),
  job_title: 'Warehouse Lead',
  job_deleted: false,
  candidate_id: sampleId(803),
  candidate_name: 'Mei Chen',
  candidate_removed: false,
  reason: 'A complaint is open.',
  placed_by_name: 'Hana Cole',
  placed_at: '2026-11-20T09:30:00.000Z',
}

test('data is erased some days after a job was closed or deleted, or its deadline passed', async ({ open }) => {
  answer('retention', 'getRetention', { retention_days: 730, warned_days: 30 })
  answer('retention', 'listEndedJobs', [])
  answer('retention', 'listHolds', [])
  await open('admin', '/admin/retention')
  await expect.element(page.getByText('730 days after their job is closed or deleted, or its deadline has passed.')).toBeVisible()
  await expect.element(page.getByText('once they are closed or deleted, or their deadline has passed')).toBeVisible()
})

test('a legal hold links to what it keeps only where that has a page', async ({ open }) => {
  answer('retention', 'getRetention', { retention_days: 730, warned_days: 30 })
  answer('retention', 'listEndedJobs', [])
  answer('retention', 'listHolds', [
    held,
    { ...held, id: sampleId(811), candidate_name: 'Nia Obi', candidate_removed: true },
    { ...held, id: sampleId(812), candidate_name: 'Priya Raman', job_deleted: true },
  ])
  await open('admin', '/admin/retention?tab=holds')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Mei Chen').getByRole('link')).toHaveLength(2)
  await expect.element(row('Nia Obi').getByRole('link')).toHaveLength(1)
  await expect.element(row('Nia Obi')).toMatchTextContent('removed from the job')
  await expect.element(row('Priya Raman')).toMatchTextContent('Warehouse Lead (deleted)')
  expect(row('Priya Raman').getByRole('link').query()).toBeNull()
})
