// Candidate Scoring Review: the open candidate, the evidence of the score, and a person who sets another score.
import { answer, expect, expectToast, fail, test } from './screen.ts'
import { withPending } from './withPending.ts'

test('the open candidate shows what a score rests on, and takes a person’s own score', async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Dara Flynn'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}`)
  await page.getByRole('row').filter({ hasText: 'Dara Flynn' }).getByText('Dara Flynn').click()
  const drawer = page.getByRole('dialog', { name: 'Dara Flynn' })
  await expect(drawer.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  await expect(drawer.getByText('Baseline scorer').first()).toBeVisible()
  // It was typed, so there is nothing to play.
  await expect(drawer.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await expect(drawer.locator('mark.evidence').first()).toBeVisible()
  const quote = drawer
    .getByRole('region', { name: 'Score' })
    .getByRole('button', { name: /“|\d\d:\d\d/ })
    .first()
  await quote.click()
  await expect(
    drawer
      .getByRole('listitem')
      .filter({ has: page.locator('mark') })
      .first(),
  ).toBeInViewport()
  await drawer.getByRole('button', { name: 'Set another score' }).click()
  const form = drawer.getByRole('form', { name: 'Set another score' })
  await form.getByLabel('Overall score').fill('140')
  await form.getByRole('button', { name: 'Set score' }).click()
  await expect(form.getByText('Overall score must be between 0 and 100')).toBeVisible()
  await expect(form.getByText('Reason is required')).toBeVisible()
  await form.getByLabel('Overall score').fill('88')
  await form.getByLabel('Reason').fill('The second answer says more.')
  await form.getByRole('button', { name: 'Set score' }).click()
  await expectToast(page, 'The score of Dara Flynn was set to 88')
  await expect(drawer.getByText(/^Set by /).first()).toBeVisible()
  await expect(drawer.getByText('Baseline score', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Dara Flynn was approved')
  await expect(drawer).toBeHidden()
})

test('a candidate who is left out of an approval or of feedback is named with the reason, and a failure keeps the form', async ({
  open,
  world,
}) => {
  const [noor, jack] = world.reviewed
  const reason = 'This score was approved. Score it again to review it again.'
  const page = await open(world.adminSession, `/admin/scoring?job_id=${world.job.id}`, { mayFail: true })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await answer(
    page,
    '/api/admin/scoring/bulk-approve',
    { message: '', approved_count: 1, failed: [{ candidate_id: noor!.id, reason }] },
    'POST',
  )
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expectToast(page, 'Successfully approved 1 candidate')
  const banner = page.getByRole('status').filter({ hasText: '1 candidate could not be approved' })
  await expect(banner.getByRole('listitem')).toHaveText(`${noor!.name}: ${reason}`)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('checkbox', { name: `Select ${jack!.name}` }).uncheck()
  await page.getByRole('link', { name: noor!.name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: noor!.name })
  await drawer.getByRole('button', { name: 'Set another score' }).click()
  await drawer.getByLabel('Overall score').fill('70')
  await drawer.getByLabel('Reason').fill('The second answer says more.')
  await fail(page, `/api/admin/scoring/candidates/${noor!.id}/override`, 0)
  await drawer.getByRole('button', { name: 'Set score' }).click()
  await expect(drawer.getByText('Failed to set the score. Please check your connection and try again.')).toBeVisible()
  await expect(drawer.getByLabel('Reason')).toHaveValue('The second answer says more.')
})
