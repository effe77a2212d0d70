// A recruiter shares the shortlist; somebody without an account reads it on a phone and advises; the link is ended.
import { expectAccessible } from '../test.ts'
import { expect, test } from './screen.ts'
import { withPending } from './withPending.ts'

test('a link is made, read on a phone, answered with advice, and ended', async ({ open, world, vouch }) => {
  const { job, made, session } = await withPending(vouch, world, ['Priya Raman'])
  await world.admin.scoring.reviewScore({ candidate_id: made[0]!.id, action: 'approve' })
  const page = await open(session, `/recruiter/job/${job.id}?tab=shortlist`)
  await page.getByRole('button', { name: 'Share shortlist' }).click()
  await page.getByLabel('The link ends after').selectOption('3 days')
  await page.getByRole('button', { name: 'Make link' }).click()
  const url = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  const reader = await open(null, 'about:blank', { width: 390, mayFail: true })
  await reader.goto(url)
  await expect(reader.getByRole('heading', { name: `Candidates for ${job.title}` })).toBeVisible()
  await expect(reader.getByRole('article', { name: 'Priya Raman' })).toContainText('lost payments went to zero')
  await expect(reader.getByText(made[0]!.email)).toHaveCount(0)
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Send advice' }).click()
  await expect(reader.getByRole('alert')).toContainText('Choose “Advance”, “Hold” or “Decline” first.')
  await reader.getByRole('radio', { name: 'Hold' }).check()
  await reader.getByLabel('Note (optional)').fill('Ask about shift work.')
  await reader.getByLabel('Your name').fill('Hana Cole')
  await reader.getByRole('button', { name: 'Send advice' }).click()
  await expect(reader.getByText('Your advice was sent: Hold')).toBeVisible()

  await page.getByRole('tab', { name: 'Candidates' }).click()
  await page.getByRole('link', { name: 'Priya Raman' }).click()
  const links = page.getByRole('region', { name: 'Shared links' })
  await expect(links).toContainText('opened 1 time')
  await expect(links).toContainText('advised by Hana Cole')
  await expect(links).toContainText('Ask about shift work.')
  await links.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(links).toContainText('Ended on')
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await expectAccessible(reader)
})
