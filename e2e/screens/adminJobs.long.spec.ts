// Jobs overview: counters, rows, filters in the address, and the keyboard.
import { makeReadyJob } from '../world.ts'
import { expect, figureOf, test } from './screen.ts'

test('counts jobs by agent status and shows each with its agent', async ({ open, world }) => {
  await world.admin.jobs.adminAttachAgent({
    job_id: (await makeReadyJob(world.recruiter.calls, world.admin, { title: 'Voice Lead' })).id,
    elevenlabs_agent_id: 'agent_0123456789abcdef',
  })
  const page = await open(world.adminSession, '/admin/jobs')
  const counts = await world.admin.system.getAgentCounts()
  const figure = (name: string) => figureOf(page, name)
  await expect(figure('Total Jobs')).toHaveText(String(counts.total))
  await expect(figure('Pending Setup')).toHaveText(String(counts.pending))
  await expect(figure('Ready')).toHaveText(String(counts.ready))
  const row = page.getByRole('row').filter({ hasText: 'Voice Lead' })
  for (const text of ['Northwind, Auckland', 'Ready', '89abcdef']) await expect(row.getByText(text, { exact: true })).toBeVisible()
  await expect(row.getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2}\s[AP]M/)).toBeVisible()
  await page.getByRole('link', { name: 'Pending Setup' }).click()
  await expect(page).toHaveURL(/agent_status=pending/)
  await expect(row).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Agent status' })).toHaveValue('pending')
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('no such job')
  await expect(page.getByRole('heading', { name: 'No job matches' })).toBeVisible()
  await expect(page).toHaveURL(/q=no/)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await row.getByRole('link', { name: /^View Details/ }).click()
  await page.waitForURL('**/admin/job/*')
})

test('works with the keyboard alone', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/jobs')
  const rows = page.getByRole('table', { name: 'Jobs' }).getByRole('row')
  await rows.nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/job/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
