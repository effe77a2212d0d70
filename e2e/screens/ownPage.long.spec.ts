// The candidate's own page on a phone: an answer is corrected, another person's review asked for and answered, everything taken along and deleted.
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../test.ts'
import { takeInterview, untilScored } from '../world.ts'
import { invited } from './invited.ts'
import { expect, expectNoSidewaysScroll, test } from './screen.ts'

test('the five rights, on a phone', async ({ open, vouch, world, smtp }) => {
  const { candidate, path } = await invited(vouch, world, 'Nia Obi')
  const { id: candidate_id, job_id, email } = candidate
  const session = await takeInterview(vouch, candidate, 1)
  await untilScored(world.admin, job_id, 1)
  await world.admin.outcomes.setOutcome({ job_id, candidate_id, outcome: 'declined', reason: '' })
  const page = await open(session, path, { width: 390 })

  await page.getByRole('link', { name: 'Go to your answers' }).click()
  await page.getByRole('button', { name: 'Correct your answer to question 1' }).click()
  await page.getByLabel('What should it say?').fill('It was 4 payments a day, not 3.')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('It was 4 payments a day, not 3.')).toBeVisible()

  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await page.getByLabel('What should be looked at again?').fill('I was cut off.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('list', { name: 'Your requests' })).toContainText(/Another person answers you by \w+ \d+, 20\d\d/)
  await expectNoSidewaysScroll(page)

  // Whoever decided does not answer; a colleague does, on a screen of their own.
  const staff = await open(world.adminSession, '/admin/review-requests')
  await expect(staff.getByText('You decided here, so another administrator answers')).toBeVisible()
  await expect(staff.getByText('I was cut off.')).toBeVisible()

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()])
  const files = unzipSync(readFileSync(await download.path()))
  expect(strFromU8(files['read-me.txt']!)).toContain('It was 4 payments a day, not 3.')

  await page.getByRole('button', { name: 'Delete my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email address, once more').fill(email)
  await dialog.getByRole('button', { name: 'Delete my data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data was deleted' })).toBeVisible()
  await expect(page.getByText('1 correction')).toBeVisible()
  await expect(page.getByText('All files are gone', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await expect.poll(() => smtp.emails.some((sent) => sent.to === email && sent.email.subject === 'Your data was deleted')).toBe(true)
})
