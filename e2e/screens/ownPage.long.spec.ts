// The candidate's own page on a phone: an answer is corrected, another person's review asked for and answered, everything taken along and
// deleted. What was noticed is explained in e2e/interviews/voice.long.spec.ts.
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import { signedIn } from '../../testing/signedIn.ts'
import { expectAccessible } from '../test.ts'
import { takeInterview, untilScored } from '../world.ts'
import { invited } from './invited.ts'
import { expect, expectNoSidewaysScroll, expectToast, test } from './screen.ts'

test('a candidate uses four of the five rights on a phone, and an administrator answers the request', async ({
  open,
  vouch,
  world,
  smtp,
}) => {
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

  // Whoever decided does not answer. A colleague reads the correction beside the answer, and answers the request.
  const decider = await open(world.adminSession, '/admin/review-requests')
  const asked = (of: Page) => of.getByRole('row').filter({ hasText: 'I was cut off.' })
  await expect(asked(decider)).toContainText('You decided here, so another administrator answers')
  const colleague = await open(
    await signedIn(vouch.as().sessions.adminLogin(world.otherAdmin)),
    `/admin/scoring?job_id=${job_id}&candidate=${candidate_id}`,
  )
  const drawer = colleague.getByRole('dialog', { name: 'Nia Obi' })
  await expect(drawer.getByText('The candidate corrects')).toBeVisible()
  await expect(drawer.getByText('It was 4 payments a day, not 3.')).toBeVisible()
  await colleague.goto('/admin/review-requests')
  await asked(colleague).getByRole('button', { name: 'Answer Nia Obi' }).click()
  const answering = colleague.getByRole('dialog', { name: 'Answer Nia Obi' })
  await answering.getByLabel('Outcome').selectOption('upheld')
  await answering.getByLabel('Your answer').fill('I read it again, with your correction.')
  await answering.getByRole('button', { name: 'Send answer' }).click()
  await expectToast(colleague, 'Nia Obi gets the answer by email, and on their page')
  await expect(asked(colleague)).toHaveCount(0)

  await page.reload()
  const requests = page.getByRole('list', { name: 'Your requests' })
  await expect(requests).toContainText('The decision stands')
  await expect(requests).toContainText('I read it again, with your correction.')
  await expect(requests).toContainText(`${world.otherAdmin.email} on`)
  await expect(requests).toContainText('who had no part in the decision')

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
