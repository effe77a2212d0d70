// Two people at one record: what a colleague did meanwhile stays, and the screen says so.
import { standardTemplates } from '../../shared/emailTemplates.ts'
import { expect, expectToast, test } from './screen.ts'
import { withPending } from './withPending.ts'

test('a figure that was set meanwhile is not approved unseen, and its new value is shown', async ({ open, world, vouch }) => {
  const { job, made } = await withPending(vouch, world, ['Dara Flynn'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}`, { mayFail: true })
  const row = page.getByRole('row').filter({ hasText: 'Dara Flynn' })
  await expect(row).toContainText('80')
  await world.admin.scoring.overrideScore({ candidate_id: made[0]!.id, overall_score: 31, reason: 'Read again.' })
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(page, 'This score has changed since it was shown. Look at it again first.')
  await expect(row).toContainText('31')
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(page, 'Dara Flynn was approved')
})

test('a level that was not touched is not sent, so a colleague’s newer level stays', async ({ open, world, vouch }) => {
  const { job, made } = await withPending(vouch, world, ['Dara Flynn'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}&candidate=${made[0]!.id}`)
  const drawer = page.getByRole('dialog', { name: 'Dara Flynn' })
  await drawer.getByRole('button', { name: 'Change levels' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/levels'))
  await page.keyboard.press('2')
  await drawer.getByRole('button', { name: /^Save 6 of 6/ }).click()
  expect(((await sent).postDataJSON() as { levels: unknown[] }).levels).toEqual([{ name: 'Problem solving', level: 2 }])
  await expectToast(page, 'The levels of Dara Flynn were saved')
})

test('an email that a colleague worded meanwhile is not overwritten, and can be loaded', async ({ open, world, vouch }) => {
  const { calls, session } = await withPending(vouch, world, [])
  const company_id = world.company.id
  const page = await open(session, '/recruiter/emails?email=reminder', { mayFail: true })
  const words = page.getByLabel('Your own words')
  await expect(words).toHaveValue(standardTemplates.reminder.text)
  await calls.letters.saveEmailTemplate({ company_id, kind: 'reminder', subject: 'A', text: 'From a colleague.' })
  await words.fill('Mine.')
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Somebody else changed this email in the meantime. Load the latest version and make your change again.',
  )
  await expect(words).toHaveValue('Mine.')
  await page.getByRole('button', { name: 'Load the latest' }).click()
  await expect(words).toHaveValue('From a colleague.')
  await words.fill('Ours.')
  const asks = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await page.getByRole('tab', { name: 'Invitation' }).click()
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(words).toHaveValue('Ours.')
  await page.getByRole('button', { name: 'Save email' }).click()
  await expectToast(page, 'The email was saved')
  const { templates } = await calls.letters.getCompanyEmails({ company_id })
  const { updated_at } = templates.find(({ kind }) => kind === 'reminder')!
  await calls.letters.saveEmailTemplate({
    company_id,
    kind: 'reminder',
    subject: 'A',
    text: 'Newer, from a colleague.',
    updated_at: updated_at!,
  })
  await page.getByRole('button', { name: 'Use the standard text' }).click()
  await expectToast(page, 'Somebody else changed this email in the meantime. Load the latest version and make your change again.')
  await page.getByRole('button', { name: 'Load the latest' }).click()
  await expect(words).toHaveValue('Newer, from a colleague.')
  await page.getByRole('button', { name: 'Use the standard text' }).click()
  await expectToast(page, 'The email has the standard text again')
  await expect(words).toHaveValue(standardTemplates.reminder.text)
})

test('on a phone, a toast leaves the buttons of the open candidate free', async ({ open, world, vouch }) => {
  const { job, made } = await withPending(vouch, world, ['Dara Flynn', 'Cleo Marsh'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}&candidate=${made[0]!.id}`, { width: 390 })
  await page.getByRole('dialog', { name: 'Dara Flynn' }).getByRole('button', { name: 'Approve' }).click()
  const next = page.getByRole('dialog', { name: 'Cleo Marsh' })
  await expectToast(page, 'Dara Flynn was approved')
  const toast = (await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .boundingBox())!
  for (const name of ['Close', 'Approve', 'Reject', 'Change levels']) {
    const button = (await next.getByRole('button', { name, exact: true }).boundingBox())!
    expect(button.y + button.height, name).toBeLessThan(toast.y)
  }
  await next.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(next).toBeHidden()
})
