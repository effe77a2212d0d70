// Settings, the agreed placeholders; and what Monitoring lists below its figures.
import { expectAccessible } from '../test.ts'
import { answer, expect, expectNoSidewaysScroll, test } from './screen.ts'

test('settings are shown as coming and cannot be used', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/settings')
  await expect(page.getByText('Coming Soon', { exact: true })).toBeVisible()
  const topics = page.getByRole('main').getByRole('listitem').getByRole('button')
  await expect(topics).toHaveCount(6)
  for (const [i, name] of ['Voice agent provider', 'Email', 'Security', 'Database', 'API', 'General'].entries()) {
    await expect(topics.nth(i)).toContainText(name)
    await expect(topics.nth(i)).toBeDisabled()
  }
})

test('recent failures are listed, with a link to failed emails, and the versions; the reader’s figures open by family', async ({
  open,
  world,
}) => {
  const status = await world.admin.system.getSystemStatus()
  const at = '2026-11-03T09:00:00.000Z'
  const page = await open(world.adminSession, 'about:blank')
  await answer(page, '/api/admin/system', {
    ...status,
    emails: { waiting: 0, failed: 3, outdated: 1 },
    failed_tasks: [],
    unexpected_errors: { count: 0, last: [] },
  })
  const family = { share: 0.929, low: 0.871, high: 0.962, of: 127 }
  const figures = await world.admin.system.getReaderFigures()
  await answer(page, '/api/admin/reader-figures', {
    ...figures,
    by_family: ['sales', 'aged-care'].map((name) => ({ name, ...family })),
    range: { ...figures.range, low: 0.896, high: 0.934 },
    time_ms: 2.4,
  })
  await page.goto('/admin/monitoring')
  const read = page.getByRole('region', { name: 'How well answers are read' })
  await read.getByText('What answers of each level get', { exact: true }).first().click()
  await expect(read.getByRole('region', { name: 'What answers of each level get' }).getByRole('row')).toHaveCount(6)
  await read.getByText('Pairs in the right order, by family of work', { exact: true }).first().click()
  await expect(read.getByRole('row', { name: 'Aged care' })).toContainText('92.9%87.1% to 96.2%127')
  await expect(read).toContainText('95% range 89.6% to 93.4%')
  await expect(read).toContainText('The reader takes 2.4 ms for one answer and costs nothing.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const errors = page.getByRole('region', { name: 'Recent errors' })
  await expect(errors.getByText('No task has failed in the last 24 hours.')).toBeVisible()
  await expect(errors.getByText('None. Other servers on this database count their own.')).toBeVisible()
  await expect(
    page.getByText(`Vouch ${status.version} · Node ${status.node_version} · PostgreSQL ${status.database.version}`, { exact: false }),
  ).toBeVisible()
  await page.unrouteAll()
  await answer(page, '/api/admin/system', {
    ...status,
    emails: { waiting: 0, failed: 3, outdated: 1 },
    failed_tasks: [
      { id: world.job.id, name: 'score-interview', at },
      { id: world.company.id, name: 'erase-leftovers', at },
      { id: world.waiting.id, name: 'erase-conversation', at },
    ],
    unexpected_errors: {
      count: 14,
      last: [{ number: 14, at, route: 'POST /api/jobs/:job_id/candidates/:candidate_id/regenerate-code', error: 'DatabaseError 42703' }],
    },
  })
  await page.reload()
  await expect(errors.getByRole('list', { name: 'Failed tasks' }).getByRole('listitem')).toContainText([
    /Score interviews.*Nov 3, 2026/,
    /Erase files.*Nov 3, 2026/,
    /Erase voice interviews.*Erase it at ElevenLabs by hand: the server’s log names the conversation\..*Nov 3, 2026/,
  ])
  await expect(errors.getByRole('list', { name: 'Unexpected errors' }).getByRole('listitem')).toContainText(
    /POST .*regenerate-code DatabaseError 42703.*Nov 3, 2026/,
  )
  await expect(errors.getByText('since it started: 14')).toBeVisible()
  await expect(errors.getByText('The last 1 are shown; all are in the server’s log.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  expect(
    await page.getByRole('table', { name: 'Background tasks' }).evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth),
  ).toBeLessThanOrEqual(0)
  await errors.getByRole('link', { name: '3 failed emails in the Outbox' }).click()
  await expect(page).toHaveURL(/\/admin\/outbox\?status=failed$/)
})
