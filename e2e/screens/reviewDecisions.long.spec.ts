// Candidate Scoring Review: approve and reject, one and many, by mouse and by keyboard.
import type { Locator, Route } from '@playwright/test'
import { pressByKeys, tickByKeys, typeByKeys } from '../byKeys.ts'
import { expectAccessible } from '../test.ts'
import { expect, expectToast, test } from './screen.ts'
import { withPending } from './withPending.ts'

test('a rejection after somebody else’s decision says so and keeps its reason', async ({ open, world, vouch }) => {
  const { job, made } = await withPending(vouch, world, ['Aroha King'])
  const [aroha] = made
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}&candidate=${aroha!.id}`, { mayFail: true })
  await page.getByRole('dialog', { name: 'Aroha King' }).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Aroha King?' })
  await dialog.getByLabel('Reason').fill('Nothing about safety.')
  await world.admin.scoring.reviewScore({ candidate_id: aroha!.id, action: 'approve' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('This score was approved. Score it again to review it again.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Nothing about safety.')
})

test('two approvals at once: each is busy until its own answer', async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Aroha King', 'Ben Okoro'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}`, { mayFail: true })
  const held: Route[] = []
  await page.route(
    (url) => url.pathname === '/api/admin/scoring/review',
    (route) => void held.push(route),
  )
  const [aroha, ben] = ['Aroha King', 'Ben Okoro'].map((name) => page.getByRole('button', { name: `Approve ${name}` }))
  await aroha!.click()
  await ben!.click()
  await expect.poll(() => held.length).toBe(2)
  await expect(aroha!).toHaveAttribute('aria-busy', 'true')
  await held[0]!.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ detail: 'Away.' }) })
  await expectToast(page, 'Failed to approve candidate')
  await expect(aroha!).not.toHaveAttribute('aria-busy')
  await expect(ben!).toHaveAttribute('aria-busy', 'true')
  await held[1]!.continue()
  await expect(ben!).toHaveCount(0)
  await expect(aroha!).toBeVisible()
})

test('approves many, rejects one with its reason, and sends feedback', async ({ open, world, vouch, smtp }) => {
  const { job, made } = await withPending(vouch, world, ['Aroha King', 'Ben Okoro', 'Cleo Marsh'])
  // The feedback that was sent already is refused.
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}`, { mayFail: true })
  await page
    .getByRole('row')
    .filter({ hasText: 'Cleo Marsh' })
    .getByRole('button', { name: /^Reject/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Reject Cleo Marsh?' })
  await dialog.getByLabel('Reason').fill('Asked to be taken out.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Cleo Marsh was rejected')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('2 of 2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await page
    .getByRole('alertdialog', { name: 'Approve first, then send feedback' })
    .getByRole('button', { name: 'Approve 2 candidates' })
    .click()
  await expectToast(page, 'Successfully approved 2 candidates')
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await page.getByRole('tab', { name: /^Approved/ }).click()
  const openFeedback = async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Send Feedback' }).click()
  }
  await openFeedback()
  const feedback = page.getByRole('dialog', { name: 'Feedback to 2 candidates' })
  await page.route(
    (url) => url.pathname === '/api/admin/feedback/send',
    (route) => route.fulfill({ json: { message: '', sent_count: 0, queued_count: 1, kept_count: 1, failed: [] } }),
    { times: 1 },
  )
  await feedback.getByRole('button', { name: 'Send to 2' }).click()
  await expectToast(page, 'Feedback to 1 candidate is being sent')
  await expectToast(page, 'Not emailed: no mail server. The feedback to 1 candidate is in the Outbox.')
  await expect(page.getByText(/^Feedback sent to/)).toHaveCount(0)
  await openFeedback()
  await expect(feedback.getByLabel('Message')).toHaveValue(/^Hello .*\n\nThank you/)
  await feedback.getByRole('button', { name: 'Next candidate' }).click()
  await feedback.getByLabel('Message').fill('Kia ora. You told us how you led the move.')
  await feedback.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Cancel' }).click()
  await feedback.getByRole('button', { name: 'Send to 2' }).click()
  await expectToast(page, 'Feedback sent to 2 candidates')
  expect(
    smtp.emails.filter(({ email: { text } }) => text?.includes('how you led the move.') && text.includes('never by a machine')),
  ).toHaveLength(1)
  expect(smtp.emails.map((e) => e.to)).toEqual(expect.arrayContaining(made.slice(0, 2).map((c) => c.email)))
  await openFeedback()
  const again = page.waitForRequest('**/api/admin/feedback/send')
  await feedback.getByRole('button', { name: 'Send to 2' }).click()
  expect((await again).postDataJSON()).toMatchObject({ candidate_ids: expect.arrayContaining([made[0]!.id]), send_immediately: true })
  await expectToast(page, 'Failed to send feedback emails')
  await expect(page.getByText('2 candidates did not get feedback')).toBeVisible()
  await expect(feedback).toBeHidden()
  await page.getByRole('tab', { name: /^Rejected/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Cleo Marsh' })).toBeVisible()
})

test('the second press of a double click on Approve approves nobody else, and sends no feedback', async ({ open, world, vouch }) => {
  const { job, made } = await withPending(vouch, world, ['Ana Ruiz', 'Ben Ito', 'Cleo Park'])
  const page = await open(world.adminSession, 'about:blank')
  await page.clock.install()
  await page.goto(`/admin/scoring?job_id=${job.id}&sort=name`)
  const drawer = page.getByRole('dialog')
  // The page's time stands still, except for the little that it needs to show the next candidate.
  const until = (there: () => Promise<unknown>) =>
    expect(async () => {
      await page.clock.runFor(10)
      await there()
    }).toPass({ intervals: [20] })
  const doublePress = async (button: Locator, next: () => Promise<unknown>) => {
    await until(() => expect(button).toBeVisible({ timeout: 1 }))
    await page.clock.runFor(1000)
    const { x, y, width, height } = (await button.boundingBox())!
    await button.click()
    await until(next)
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  const first = page.getByRole('button', { name: 'Approve Ana Ruiz' })
  await expect(first).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await doublePress(first, () => expect(first).toHaveCount(0, { timeout: 1 }))
  await expect(drawer).toHaveCount(0)
  await page.getByRole('link', { name: 'Ben Ito', exact: true }).click()
  const decide = drawer.getByRole('button', { name: 'Approve' })
  await doublePress(decide, async () => {
    await expect(drawer.getByRole('heading', { name: 'Cleo Park' })).toBeVisible({ timeout: 1 })
    await expect(decide).toBeVisible({ timeout: 1 })
  })
  await page.clock.resume()
  const standing = await Promise.all(made.map(({ id }) => world.admin.scoring.getScore({ candidate_id: id })))
  expect(standing.map(({ decision, feedback_sent_at }) => [decision, feedback_sent_at])).toEqual([
    ['approved', null],
    ['approved', null],
    ['pending', null],
  ])
})

test('decisions are made and undone by keyboard, and the focus stays in place', async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Ana Ruiz', 'Ben Ito', 'Cleo Park'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}&sort=name`)
  const press = async (button: Locator) => {
    await button.focus()
    await page.keyboard.press('Enter')
  }
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await press(row('Ana Ruiz').getByRole('button', { name: 'Approve Ana Ruiz' }))
  await expect(row('Ben Ito')).toBeFocused()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await pressByKeys(page, toast.filter({ hasText: 'Ana Ruiz' }).getByRole('button', { name: 'Undo' }))
  await expectToast(page, 'Ana Ruiz waits for review again')
  await expect(row('Ana Ruiz')).toBeVisible()
  await press(row('Ben Ito').getByRole('button', { name: 'Reject Ben Ito' }))
  await page.keyboard.type('Asked to be taken out.')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Reject' }))
  await expect(row('Cleo Park')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Ben Ito waits for review again')
  await expect(row('Ben Ito')).toBeVisible()
  await row('Cleo Park').focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Cleo Park' })
  const change = drawer.getByRole('button', { name: 'Set another score' })
  await press(change)
  await expect(drawer.getByLabel('Overall score')).toBeFocused()
  await press(drawer.getByRole('form').getByRole('button', { name: 'Cancel' }))
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Overall score')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('88')
  await drawer.getByLabel('Reason').focus()
  await page.keyboard.type('The second answer says more.')
  await press(drawer.getByRole('button', { name: 'Set score' }))
  await expect(drawer.getByRole('button', { name: 'Change the score again' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row('Cleo Park')).toBeFocused()
})

test('feedback is read, edited and sent with the keyboard alone', async ({ open, world, vouch, smtp }) => {
  const { job, made } = await withPending(vouch, world, ['Gus Hale'])
  await world.admin.scoring.reviewScore({ candidate_id: made[0]!.id, action: 'approve' })
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}&decision=approved`)
  await tickByKeys(page, page.getByRole('checkbox', { name: 'Select Gus Hale' }))
  await pressByKeys(page, page.getByRole('button', { name: 'Send Feedback' }))
  const dialog = page.getByRole('dialog', { name: /^Feedback to / })
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Hello Gus Hale/)
  await typeByKeys(page, dialog.getByLabel('Message'), 'Kia ora Gus. You told us how you found the fault.')
  await expectAccessible(page)
  await pressByKeys(page, dialog.getByRole('button', { name: /^Send/ }))
  await expectToast(page, 'Feedback sent to 1 candidate')
  const sent = smtp.emails.filter(({ to, email }) => to === made[0]!.email && email.text?.includes('how you found the fault.'))
  expect(sent).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('one candidate after another is read by keyboard, in the same drawer', async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Dara Flynn', 'Cleo Marsh', 'Ines Roux'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}&sort=name`)
  await page.getByRole('link', { name: 'Cleo Marsh', exact: true }).click()
  const next = page.getByRole('button', { name: 'Next candidate' })
  await next.focus()
  for (const name of ['Dara Flynn', 'Ines Roux']) {
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name })
    await expect(drawer.getByRole('heading', { name: 'Transcript' })).toBeVisible()
    await expect(drawer.getByRole('status').filter({ hasText: name })).toBeAttached()
    if (name !== 'Ines Roux') await expect(next).toBeFocused()
  }
  await expect(next).toBeDisabled()
})
