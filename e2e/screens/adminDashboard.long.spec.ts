// More of the admin dashboard: its addresses, its counts, and how long a toast stays.
import { expect, expectToast, runUntilVisible, test } from './screen.ts'
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
