// More of the admin dashboard: its addresses, many and long titles, figures that fail alone, and how long a toast stays.
import { answer, expect, expectNoSidewaysScroll, expectToast, fail, runUntilVisible, scrollUntil, test } from './screen.ts'
import { withPending } from './withPending.ts'

test('a quick action in the address opens it, and an unknown one says so', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/dashboard?action=companies')
  await expect(page).toHaveURL(/\/admin\/companies$/)
  await page.goto('/admin/dashboard?action=reports')
  await expectToast(page, 'Feature coming soon')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('the sidebar counts what waits, and less once it is done', async ({ open, world, vouch }) => {
  const { made } = await withPending(vouch, world, ['Ana Ruiz'])
  const page = await open(world.adminSession, '/admin/dashboard')
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  const { pending, failed } = await world.admin.system.getAgentCounts()
  const { pending_count } = await world.admin.scoring.getScoringSummary({})
  await expect(sidebar.getByRole('link', { name: `Jobs waiting for an agent: ${pending + failed}`, exact: true })).toBeVisible()
  await sidebar.getByRole('link', { name: `Candidate Scoring waiting for review: ${pending_count}`, exact: true }).click()
  await page.getByRole('button', { name: `Approve ${made[0]!.name}` }).click()
  await expect(sidebar.getByRole('link', { name: `waiting for review: ${pending_count - 1}` })).toBeVisible()
})

test('the jobs are still shown if the figures fail to load', async ({ open, world }) => {
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  await fail(page, '/api/admin/stats', 500, 'The database is away.')
  await page.goto('/admin/dashboard')
  await expectToast(page, 'Failed to load dashboard data')
  const figures = page.locator('dl > div')
  await expect(figures).toHaveCount(4)
  for (const name of ['Total Recruiters', 'Total Jobs', 'Total Candidates', 'Active Interviews'])
    await expect(figures.filter({ hasText: name }).locator('dd')).toHaveText('–Not loaded')
  await expect(
    page.getByRole('table', { name: 'Jobs overview' }).getByRole('row').filter({ hasText: 'Data Analyst' }).first(),
  ).toBeVisible()
})

test('a failed agent is counted and marked; many jobs, and a title too long', async ({ open, world }) => {
  const {
    rows: [row],
  } = await world.admin.jobs.adminListJobs({ limit: 1 })
  const long = 'Principal'.repeat(20)
  const jobs = Array.from({ length: 120 }, (_, i) => ({ ...row!, id: `${row!.id}${i}`, title: `Job number ${i + 1}` }))
  jobs[0] = { ...jobs[0]!, title: long, company_info: long.repeat(4), agent_status: 'failed' }
  const page = await open(world.adminSession, 'about:blank')
  await answer(page, '/api/admin/agent-counts', { total: 120, pending: 100, ready: 18, failed: 2 })
  await answer(page, '/api/admin/jobs', jobs)
  await page.goto('/admin/dashboard')
  const overview = page.getByRole('region', { name: 'Jobs overview' })
  await expect(overview.getByRole('link', { name: '2 failed agents' })).toHaveAttribute('href', '/admin/jobs?agent_status=failed')
  await expect(overview.getByRole('row').filter({ hasText: long }).getByText('Failed', { exact: true })).toBeVisible()
  await expect(overview.getByText('50 of 120')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(overview.getByRole('row').filter({ hasText: long })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await scrollUntil(page, overview.getByText('Job number 120', { exact: true }))
  await expect(overview.getByText('120 of 120')).toBeVisible()
})

test('the order of the jobs is kept in the address, through a reload and back again', async ({ open, world }) => {
  const {
    rows: [row],
  } = await world.admin.jobs.adminListJobs({ limit: 1 })
  const page = await open(world.adminSession, 'about:blank')
  await answer(
    page,
    '/api/admin/jobs',
    ['Baker', 'Chef', 'Archer'].map((title, i) => ({ ...row!, id: `${row!.id.slice(0, -1)}${i}`, title })),
  )
  await page.goto('/admin/dashboard')
  const jobs = page
    .getByRole('table', { name: 'Jobs overview' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^View / }) })
  await expect(jobs).toContainText(['Baker', 'Chef', 'Archer'])
  await page.getByRole('columnheader', { name: 'Job' }).getByRole('button').click()
  await expect(page).toHaveURL(/[?&]sort=title/)
  await expect(jobs).toContainText(['Archer', 'Baker', 'Chef'])
  await page.reload()
  await expect(jobs).toContainText(['Archer', 'Baker', 'Chef'])
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click()
  await page.waitForURL('**/admin/companies')
  await page.goBack()
  await expect(jobs).toContainText(['Archer', 'Baker', 'Chef'])
})

test('a toast stays for five seconds, and takes 300 ms to leave', async ({ open, world }) => {
  const page = await open(world.adminSession, 'about:blank')
  await page.clock.install()
  await page.goto('/admin/dashboard?action=reports')
  const toast = page.getByText('Feature coming soon')
  await expect(toast).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000_000)
  await page.goto('/admin/settings')
  await page.goto('/admin/dashboard?action=reports')
  await runUntilVisible(page, toast)
  await page.clock.runFor(4900)
  const shown = page.getByRole('listitem').filter({ has: toast })
  await expect(shown).toHaveAttribute('data-state', 'open')
  const leaving = shown.and(page.locator('[data-state=leaving]'))
  for (let i = 0; i < 3 && (await leaving.count()) === 0; i++) await page.clock.runFor(50)
  await expect(leaving).toHaveCount(1)
  // The 50 ms step in which it started counts too.
  await page.clock.runFor(240)
  await expect(leaving).toHaveCount(1)
  await page.clock.runFor(60)
  await expect(toast).toHaveCount(0)
})
