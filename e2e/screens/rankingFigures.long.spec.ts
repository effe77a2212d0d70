// The figures of a job above its ranking: failed, and with scores that nobody has confirmed.
import { expectAccessible } from '../test.ts'
import { answer, expect, expectNoSidewaysScroll, fail, test } from './screen.ts'

test('failed analytics are only logged, and no figure is shown', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank', { mayFail: true })
  await fail(page, `/api/jobs/${world.job.id}/analytics`, 500, 'The figures are away.')
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  await page.goto(`/recruiter/job/${world.job.id}/ranking`)
  await expect(page.getByRole('region', { name: 'Ranked candidates' }).getByRole('listitem').filter({ hasText: 'Rank 1' })).toBeVisible()
  await expect.poll(() => said.some((text) => text.includes('call failed') && text.includes('The figures are away.'))).toBe(true)
  const figures = page
    .locator('dl > div')
    .filter({ has: page.getByText(/^(Total Ranked|Avg Score|Completion Rate|Red Flags)$/) })
    .locator('dd:first-of-type')
  await expect(figures).toHaveText(['–', '–', '–', '–'])
  const distribution = page.getByRole('region', { name: 'Score distribution' })
  await expect(distribution.locator('dd')).toHaveText(['–', '–', '–', '–'])
  await expect(distribution.locator('[style*=height]')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
})

test('a provisional score stands in no band, but in a column of its own', async ({ open, world }) => {
  const { calls, session } = world.recruiter
  const figures = await calls.scoring.getJobAnalytics({ job_id: world.job.id })
  const page = await open(session, 'about:blank')
  await answer(page, `/api/jobs/${world.job.id}/analytics`, {
    ...figures,
    baseline_count: 2,
    score_distribution: { ...figures.score_distribution, provisional: 2 },
  })
  await page.goto(`/recruiter/job/${world.job.id}/ranking`)
  const distribution = page.getByRole('region', { name: 'Score distribution' })
  await expect(distribution.locator('dd').last()).toHaveText('2')
  await expect(distribution.locator('[style*=height]').last()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(distribution.locator('dt').last()).toHaveText('Provisional no rank')
  await expect(page.getByText('2 provisional, with no rank')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
