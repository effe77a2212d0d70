// The Outbox: why an email was refused, and sending again.
import { makeReadyJob, makeRecruiter, person } from '../world.ts'
import { expect, expectToast, test } from './screen.ts'

test('a refused email says why, and is sent when tried again', async ({ open, world, vouch, smtp }) => {
  const { calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin)
  const candidate = await calls.candidates.addCandidate({ job_id: job.id, ...person('Finn Reid') })
  smtp.refuse.add(candidate.email)
  const sent = await calls.candidates.sendInvites({ job_id: job.id, candidate_ids: [candidate.id] })
  expect(sent).toMatchObject({ sent_count: 0, failed_count: 1 })
  const page = await open(world.adminSession, `/admin/outbox?status=failed&q=${encodeURIComponent(candidate.email)}`, { mayFail: true })
  const row = page.getByRole('row').filter({ hasText: candidate.email })
  await expect(row.getByText('Failed', { exact: true })).toBeVisible()
  await expect(row.getByText(/550/)).toBeVisible()
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/The last try failed: The mail server refused it/)).toBeVisible()
  const refused = page.waitForResponse('**/resend')
  await dialog.getByRole('button', { name: 'Resend' }).click()
  expect((await refused).ok()).toBe(false)
  await expect(dialog.getByRole('alert').filter({ hasText: '550' })).toBeVisible()
  smtp.refuse.clear()
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expectToast(page, 'The email was sent')
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible()
  // The browser runs no script in this frame, and the frame cannot reach our page.
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', '')
  await dialog.getByRole('tab', { name: 'As text' }).click()
  await expect(dialog.getByText(candidate.login_code, { exact: false })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show it' }).click()
  await expect(dialog.getByText(candidate.login_code, { exact: false })).toBeVisible()
  expect(smtp.emails.filter((e) => e.to === candidate.email)).toHaveLength(1)
})
