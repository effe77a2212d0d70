// More candidates than one call takes: they are decided about and undone in parts, and what was done before a part fails is said.
import { withJob } from '../world.ts'
import { expect, expectToast, answer, test } from './screen.ts'
import { pendingScores, withPending } from './withPending.ts'

test('twelve hundred candidates are declined and undone, and the message says for how many each statement is true', async ({
  open,
  world,
  vouch,
}) => {
  const { session, calls, job, path } = await withJob(vouch, world, [])
  const lines = Array.from({ length: 1200 }, (_, i) => `Candidate ${i + 1},many${i + 1}@example.com,021 ${i}`)
  await calls.candidates.importCandidates({
    job_id: job.id,
    file: new File([['name,email,phone', ...lines].join('\n')], 'many.csv', { type: 'text/csv' }),
  })
  const page = await open(session, path, { mayFail: true })
  const selection = page.getByRole('region', { name: 'Selection' })
  const decline = async () => {
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Select all 1,200' }).click()
    await expect(selection).toContainText('All 1,200 selected')
    await selection.getByRole('button', { name: 'Decide' }).click()
    await page.getByRole('menuitem', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline: 1,200 candidates' })
    await expect(dialog.getByLabel('Message')).toHaveValue(/^Hello/)
    await expect(dialog.getByRole('group', { name: 'The email' })).toContainText('This was decided by a person')
    await dialog.getByRole('checkbox', { name: /^Tell the candidates/ }).uncheck()
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  }
  await decline()
  await expectToast(page, 'Declined: 1,200 candidates')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '1,200 outcomes undone')
  expect((await calls.jobs.getJob({ job_id: job.id })).outcome_counts.declined).toBe(0)

  // The second part does not arrive.
  let parts = 0
  await page.route(`**/api/jobs/${job.id}/outcomes`, (route) => (++parts === 2 ? route.abort('connectionfailed') : route.fallback()))
  await page.reload()
  await decline()
  const left = page.getByRole('dialog', { name: '200 candidates left out' })
  await expect(left).toContainText('200 candidates at the end of the list: The connection was lost. Try again.')
  await expectToast(page, 'Declined: 1,000 candidates')
  await left.getByRole('button', { name: 'Close' }).last().click()
  expect((await calls.jobs.getJob({ job_id: job.id })).outcome_counts.declined).toBe(1000)
})

test('an approval of many that breaks off says what was approved before, and offers to undo that', async ({ open, world, vouch }) => {
  const { job, made } = await withPending(vouch, world, ['Priya Raman'])
  const { rows } = await world.admin.scoring.listScoresToReview({ job_id: job.id })
  const many = Array.from({ length: 600 }, (_, i) => ({
    ...rows[0]!,
    id: made[0]!.id.replace(/.{4}$/, String(i).padStart(4, '0')),
    name: `Priya ${i}`,
  }))
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  await answer(page, pendingScores, many)
  await answer(page, '/api/admin/scoring/bulk-approve', { message: '', approved_count: 500, failed: [] }, 'POST')
  await page.goto(`/admin/scoring?job_id=${job.id}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Select all 600' }).click()
  await expect(page.getByText('600 of 600 selected')).toBeVisible()
  let parts = 0
  await page.route('**/api/admin/scoring/bulk-approve', (route) => (++parts === 2 ? route.abort('connectionfailed') : route.fallback()))
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expectToast(page, 'Successfully approved 500 candidates')
  await expectToast(page, 'Failed to approve candidates')
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Undo' })).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: '100 candidates could not be approved' })
  await expect(banner.getByRole('listitem')).toHaveText('100 candidates at the end of the list: The connection was lost. Try again.')
})
