// Jobs overview: counters, rows, filters in the address, and the states of the list.
import { makeReadyJob } from '../world.ts'
import { answer, expect, expectNoSidewaysScroll, failFirst, figureOf, scrollUntil, test } from './screen.ts'

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

test('loading, failed, empty, and too long', async ({ open, world }) => {
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  await failFirst(page, { call: '/api/admin/jobs', at: '/admin/jobs', loads: 'Jobs', failed: 'The jobs could not be loaded' }, [])
  await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await page.unrouteAll()
  const { rows } = await world.admin.jobs.adminListJobs({ limit: 3 })
  const long = 'Principal'.repeat(20)
  await answer(
    page,
    '/api/admin/jobs',
    rows.map((row) => ({ ...row, title: long, company_info: long.repeat(4), recruiter_name: long })),
  )
  await page.goto('/admin/jobs?sort=title')
  await expect(page.getByRole('row').filter({ hasText: long })).toHaveCount(rows.length)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('an agent that could not be set up is counted, marked and filtered for', async ({ open, world }) => {
  const {
    rows: [row],
  } = await world.admin.jobs.adminListJobs({ limit: 1 })
  const page = await open(world.adminSession, 'about:blank')
  await answer(page, '/api/admin/agent-counts', { total: 12, pending: 4, ready: 6, failed: 2 })
  await page.goto('/admin/jobs')
  await expect(page.locator('dl > div').filter({ hasText: 'Total Jobs' }).getByText('2 failed to set up')).toBeVisible()
  await answer(page, '/api/admin/jobs', [{ ...row!, title: 'Voice that failed', agent_status: 'failed' }])
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('agent_status') === 'failed')
  await page.getByRole('combobox', { name: 'Agent status' }).selectOption({ label: 'Failed' })
  await asked
  await expect(page).toHaveURL(/agent_status=failed/)
  await expect(page.getByRole('row').filter({ hasText: 'Voice that failed' }).getByText('Failed', { exact: true })).toBeVisible()
})

test('many, past the first page', async ({ open, world }) => {
  const {
    rows: [row],
  } = await world.admin.jobs.adminListJobs({ limit: 1 })
  const page = await open(world.adminSession, 'about:blank')
  await answer(
    page,
    '/api/admin/jobs',
    Array.from({ length: 450 }, (_, i) => ({ ...row!, id: `${row!.id}${i}`, title: `Job number ${i + 1}` })),
  )
  await page.goto('/admin/jobs')
  await expect(page.getByText('200 of 450')).toBeVisible()
  await scrollUntil(page, page.getByText('Job number 450', { exact: true }))
  await expect(page.getByText('450 of 450')).toBeVisible()
  expect(await page.getByRole('table', { name: 'Jobs' }).getByRole('row').count()).toBeLessThan(100)
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
