// The admin dashboard: figures, jobs, quick cards and the sidebar.
import { expect, test } from './screen.ts'

test('figures, jobs and quick cards lead to their pages', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/dashboard')
  for (const name of ['Total Recruiters', 'Total Jobs', 'Total Candidates', 'Active Interviews'])
    await expect(page.locator('dl > div').filter({ hasText: name }).locator('dd')).toHaveText(/^[\d,]+$/)
  const jobs = page.getByRole('region', { name: 'Jobs overview' })
  await expect(jobs.getByRole('link', { name: /^\d+ pending agents?$/ })).toHaveAttribute('href', '/admin/jobs?agent_status=pending')
  await expect(jobs.getByRole('link', { name: /^\d+ ready agents?$/ })).toHaveAttribute('href', '/admin/jobs?agent_status=ready')
  const ready = jobs.getByRole('row').filter({ hasText: 'Senior Product Engineer' }).first()
  await expect(ready.getByText('Northwind, Auckland')).toBeVisible()
  await expect(ready.getByText('Ready', { exact: true })).toBeVisible()
  await expect(jobs.getByRole('row').filter({ hasText: 'Data Analyst' }).first().getByText('Pending', { exact: true })).toBeVisible()
  const quick = page.getByRole('navigation', { name: 'Quick actions' })
  for (const [name, href] of [
    ['Recruiters', '/admin/recruiters'],
    ['Companies', '/admin/companies'],
    ['Settings', '/admin/settings'],
  ] as const)
    await expect(quick.getByRole('link', { name })).toHaveAttribute('href', href)
  await ready.getByRole('link', { name: /^View/ }).click()
  await page.waitForURL('**/admin/job/*')
})

test('the sidebar has every entry, and marks the current one', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/settings')
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  const entries = ['Dashboard', 'Jobs', 'Candidate Scoring', 'Companies', 'Recruiters', 'Admin Users', 'Settings', 'Monitoring']
  for (const name of entries)
    await expect(
      sidebar.getByRole('link', { name: ['Candidate Scoring', 'Jobs'].includes(name) ? new RegExp(`^${name}`) : name, exact: true }),
    ).toBeVisible()
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Companies' }).click()
  await page.waitForURL('**/admin/companies')
  await expect(page.getByRole('dialog')).toBeHidden()
})
