// A recruiter shares the shortlist. A person without an account reads it on a phone and gives advice. Then the link is ended.
import { pressByKeys, tabTo, typeByKeys } from '../byKeys.ts'
import { expectAccessible } from '../test.ts'
import { expect, test } from './screen.ts'
import { withPending } from './withPending.ts'

test('a link is made, read on a phone, answered with advice, and ended', async ({ open, world, vouch }) => {
  const { job, made, session } = await withPending(vouch, world, ['Priya Raman'])
  await world.admin.scoring.reviewScore({ candidate_id: made[0]!.id, action: 'approve' })
  const page = await open(session, `/recruiter/job/${job.id}?tab=shortlist`)
  // With the keyboard alone.
  await pressByKeys(page, page.getByRole('button', { name: 'Share shortlist' }))
  await tabTo(page, page.getByLabel('The link ends after'))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('The link ends after').locator('option:checked')).toHaveText('3 days')
  await pressByKeys(page, page.getByRole('button', { name: 'Make link' }))
  const url = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
  await pressByKeys(page, page.getByRole('button', { name: 'Done' }))

  const reader = await open(null, 'about:blank', { width: 390, mayFail: true })
  await reader.goto(url)
  await expect(reader.getByRole('heading', { name: `Candidates for ${job.title}` })).toBeVisible()
  await expect(reader.getByRole('article', { name: 'Priya Raman' })).toContainText('lost payments went to zero')
  await expect(reader.getByText(made[0]!.email)).toHaveCount(0)
  await expectAccessible(reader)
  await pressByKeys(reader, reader.getByRole('button', { name: 'Send advice' }))
  await expect(reader.getByRole('alert')).toContainText('Choose “Advance”, “Hold” or “Decline” first.')
  await tabTo(reader, reader.getByRole('radio', { name: 'Advance' }))
  await reader.keyboard.press('ArrowDown')
  await expect(reader.getByRole('radio', { name: 'Hold' })).toBeChecked()
  await typeByKeys(reader, reader.getByLabel('Note (optional)'), 'Ask about shift work.')
  await typeByKeys(reader, reader.getByLabel('Your name'), 'Hana Cole')
  await pressByKeys(reader, reader.getByRole('button', { name: 'Send advice' }))
  await expect(reader.getByText('Your advice was sent: Hold')).toBeVisible()

  await page.getByRole('tab', { name: 'Candidates' }).click()
  await page.getByRole('tabpanel', { name: 'Candidates' }).getByRole('link', { name: 'Priya Raman' }).click()
  const links = page.getByRole('region', { name: 'Shared links' })
  await expect(links).toContainText('opened 1 time')
  await expect(links).toContainText('Advised by Hana Cole')
  await expect(links).toContainText('Ask about shift work.')
  await pressByKeys(page, links.getByRole('button', { name: 'End link' }))
  await pressByKeys(page, page.getByRole('alertdialog').getByRole('button', { name: 'End link' }))
  await expect(links).toContainText('Ended on')
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(reader)
})
