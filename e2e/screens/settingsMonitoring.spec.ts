// Monitoring: the real figures of the server.
import { expect, fail, hold, loading, test } from './screen.ts'

test('monitoring shows its static figures, and below them the live ones', async ({ open, world }) => {
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  await page.clock.install()
  await page.goto('/admin/monitoring')
  await expect(page.getByText('Coming Soon', { exact: true })).toBeVisible()
  for (const [name, value] of [
    ['System status', 'Healthy'],
    ['Uptime', '99.9%'],
    ['Response time', '~150ms'],
    ['Active alerts', '0'],
  ] as const) {
    await expect(
      page
        .locator('dl')
        .first()
        .locator('div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd'),
    ).toHaveText(value)
  }
  await expect(page.getByText('These figures are examples, not measurements')).toBeVisible()
  const live = page.getByRole('region', { name: 'This server, now' })
  await expect(live.getByText('Live', { exact: true })).toBeVisible()
  const status = await world.admin.system.getSystemStatus()
  const figures = await world.admin.system.getReaderFigures()
  const read = page.getByRole('region', { name: 'How well answers are read' })
  await expect(read.getByText(`The baseline scorer ${figures.version}, measured on`)).toBeVisible()
  await expect(read.getByRole('row')).toHaveCount(figures.traps.length + 5)
  await expect(read.getByText(/^On work that is new to it: [\d.]+% of pairs in the right order/)).toBeVisible()
  await expect(live.getByText(`version ${status.version}`)).toBeVisible()
  await expect(live.getByText(status.database.kind === 'pglite' ? 'embedded (PGlite)' : 'Postgres')).toBeVisible()
  await expect(live.getByRole('row').filter({ hasText: 'Score interviews' })).toBeVisible()
  const asked = page.waitForResponse('**/api/admin/system')
  await page.clock.fastForward(10_000)
  expect((await asked).status()).toBe(200)
  await fail(page, '/api/admin/system', 503, 'The database is away.')
  // The page plans its next call after it has read the last answer, so the first step may be too early.
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(live.getByText('Not answering')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(live.getByText(`version ${status.version}`)).toBeVisible()
  await page.reload()
  await expect(live.getByRole('alert')).toContainText('The database is away.')
})

test('the live figures: loading, failed, and refreshed by themselves', async ({ open, world }) => {
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  await page.clock.install()
  await fail(page, '/api/admin/system', 503, 'The database is away.')
  const release = await hold(page, '/api/admin/system')
  await page.goto('/admin/monitoring')
  const live = page.getByRole('region', { name: 'This server, now' })
  await expect(loading(page, 'the live figures')).toBeVisible()
  await expect(live.getByText('Live', { exact: true })).toBeHidden()
  release()
  await expect(live.getByRole('alert').filter({ hasText: 'The live figures could not be loaded' })).toContainText('The database is away.')
  await expect(live.getByText('Not answering', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(live.getByText('Live', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})
