// The candidate's own page on a phone: an answer is corrected, what was noticed is explained, another person's review is asked for and
// answered, everything is taken along and deleted.
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { consentVersion } from '../../shared/consent.ts'
import { signedIn } from '../../testing/signedIn.ts'
import { chooseByKeys, pressByKeys, typeByKeys } from '../byKeys.ts'
import { expectAccessible } from '../test.ts'
import { takeInterview, untilScored } from '../world.ts'
import { invited } from './invited.ts'
import { expect, expectNoSidewaysScroll, expectToast, fail, test } from './screen.ts'

test('a candidate uses the five rights on a phone, and an administrator answers the request', async ({ open, vouch, world, smtp }) => {
  const { candidate, session, path } = await invited(vouch, world, 'Nia Obi')
  const { id: candidate_id, job_id, email } = candidate
  const { interviews } = vouch.as(session.access_token)
  await interviews.giveConsent({ candidate_id, version: consentVersion })
  await interviews.startInterview({ candidate_id })
  const pasted = { event_id: v7(), kind: 'paste', at: new Date().toISOString(), amount: 240 } as const
  await interviews.recordEvents({ candidate_id, events: [pasted] })
  await takeInterview(vouch, candidate, 1)
  const page = await open(session, path, { width: 390, mayFail: true })

  // With the keyboard alone.
  await pressByKeys(page, page.getByRole('link', { name: 'Go to what was noticed' }))
  await pressByKeys(page, page.getByRole('button', { name: /^Explain: You pasted 240 characters/ }))
  await typeByKeys(page, page.getByLabel('Why it happened'), 'My own notes.')
  await pressByKeys(page, page.getByRole('button', { name: 'Save explanation' }))
  await expect(page.getByText('My own notes.')).toBeVisible()
  await untilScored(world.admin, job_id, 1)
  await world.admin.outcomes.setOutcome({ job_id, candidate_id, outcome: 'declined', reason: '' })
  await page.reload()

  // It was typed, so there is nothing to play.
  await expect(page.getByRole('button', { name: 'Correct your answer to question 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await pressByKeys(page, page.getByRole('link', { name: 'Go to your answers' }))
  await pressByKeys(page, page.getByRole('button', { name: 'Correct your answer to question 1' }))
  await typeByKeys(page, page.getByLabel('What should it say?'), 'It was 4 payments a day, not 3.')
  // What was typed is there again after the form was left.
  await pressByKeys(page, page.getByRole('button', { name: 'Cancel' }))
  await pressByKeys(page, page.getByRole('button', { name: 'Correct your answer to question 1' }))
  await expect(page.getByLabel('What should it say?')).toHaveValue('It was 4 payments a day, not 3.')
  await pressByKeys(page, page.getByRole('button', { name: 'Save correction' }))
  await expect(page.getByText('It was 4 payments a day, not 3.')).toBeVisible()

  await pressByKeys(page, page.getByRole('button', { name: 'Ask for a review' }))
  await typeByKeys(page, page.getByLabel('What should be looked at again?'), 'I was cut off twice.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressByKeys(page, page.getByRole('button', { name: 'Ask for a review' }))
  await expect(page.getByLabel('What should be looked at again?')).toHaveValue('I was cut off twice.')
  await pressByKeys(page, page.getByRole('button', { name: 'Send request' }))
  await expect(page.getByRole('list', { name: 'Your requests' })).toContainText(/You get an answer by \w+ \d+, 20\d\d/)
  await expectNoSidewaysScroll(page)

  // Whoever decided does not answer. A colleague reads the correction beside the answer, and answers the request.
  const decider = await open(world.adminSession, '/admin/review-requests')
  const asked = (of: Page) => of.getByRole('row').filter({ hasText: 'I was cut off twice.' })
  await expect(asked(decider)).toContainText('You had a part in this decision, so another administrator answers')
  const colleague = await open(
    await signedIn(vouch.as().sessions.adminLogin(world.otherAdmin)),
    `/admin/scoring?job_id=${job_id}&candidate=${candidate_id}`,
  )
  const drawer = colleague.getByRole('dialog', { name: 'Nia Obi' })
  await expect(drawer.getByText('The candidate corrects')).toBeVisible()
  await expect(drawer.getByText('It was 4 payments a day, not 3.')).toBeVisible()
  await expect(drawer.getByText('My own notes.')).toBeVisible()
  await colleague.goto('/admin/review-requests')
  // With the keyboard alone.
  const openAnswer = asked(colleague).getByRole('button', { name: 'Answer Nia Obi' })
  await pressByKeys(colleague, openAnswer)
  const answering = colleague.getByRole('dialog', { name: 'Answer Nia Obi' })
  await chooseByKeys(colleague, answering.getByLabel('Outcome'), 'The decision stands')
  await typeByKeys(colleague, answering.getByLabel('Your answer'), 'I read it again, with your correction.')
  await colleague.keyboard.press('Escape')
  await expect(answering).toHaveCount(0)
  await expect(openAnswer).toBeFocused()
  await colleague.keyboard.press('Enter')
  await expect(answering.getByLabel('Outcome')).toHaveValue('upheld')
  await expect(answering.getByLabel('Your answer')).toHaveValue('I read it again, with your correction.')
  await answering.getByText('Read the email first').click()
  const told = answering.frameLocator('iframe')
  await expect(told.getByText('I read it again, with your correction.')).toBeVisible()
  await expect(told.getByRole('heading', { name: 'The decision stands' })).toBeVisible()
  await expectAccessible(colleague)
  await pressByKeys(colleague, answering.getByRole('button', { name: 'Send answer' }))
  await expectToast(colleague, 'Nia Obi gets the answer by email and on their page')
  await expect(asked(colleague)).toHaveCount(0)

  await page.reload()
  const requests = page.getByRole('list', { name: 'Your requests' })
  await expect(requests).toContainText('The decision stands')
  await expect(requests).toContainText('I read it again, with your correction.')
  await expect(requests).toContainText(`${world.otherAdmin.email}, who had no part in that decision, answered on`)

  // What was noticed can be explained after a decision too; what stood then stays beside it.
  await world.admin.scoring.reviewScore({ candidate_id, action: 'approve' })
  await pressByKeys(page, page.getByRole('button', { name: /^Change explanation: You pasted 240 characters/ }))
  await page.getByLabel('Why it happened').fill('My own notes, written at home.')
  await pressByKeys(page, page.getByRole('button', { name: 'Save explanation' }))
  const noticed = page.getByRole('region', { name: 'What was noticed' })
  await expect(noticed).toContainText('My own notes, written at home. · after the review')
  await expect(noticed).toContainText('Before the review: My own notes.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await fail(page, `/api/interviews/${candidate_id}/export`, 503, 'The database is away.')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expectToast(page, 'The database is away.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressByKeys(page, page.getByRole('button', { name: 'Download my data' })),
  ])
  expect(download.suggestedFilename()).toBe('vouch-my-data.zip')
  const files = unzipSync(readFileSync(await download.path()))
  expect(strFromU8(files['read-me.txt']!)).toContain('It was 4 payments a day, not 3.')

  // Words that were never sent go too, and the browser does not ask about them.
  await pressByKeys(page, page.getByRole('button', { name: 'Correct your answer to question 1' }))
  await typeByKeys(page, page.getByLabel('What should it say?'), 'It was 5.')
  const asks: string[] = []
  page.on('dialog', (dialog) => {
    asks.push(dialog.type())
    void dialog.accept()
  })
  await pressByKeys(page, page.getByRole('button', { name: 'Delete my data' }))
  const dialog = page.getByRole('dialog')
  await typeByKeys(page, dialog.getByLabel('Your email address'), email)
  await pressByKeys(page, dialog.getByRole('button', { name: 'Delete my data' }))
  await expect(page.getByRole('heading', { name: 'Your data was deleted' })).toBeVisible()
  expect(asks).toEqual([])
  await expect(page.getByText('1 correction')).toBeVisible()
  await expect(page.getByText('All files are gone', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  await expect.poll(() => smtp.emails.some((sent) => sent.to === email && sent.email.subject === 'Your data was deleted')).toBe(true)
})
