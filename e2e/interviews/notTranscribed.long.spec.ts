// A spoken interview where nothing writes down what is said: the recording is the answer until a person types the words.
import { spawnVouch } from '../../testing/servers/spawnVouch.ts'
import { pressByKeys, typeByKeys } from '../byKeys.ts'
import { settle } from '../dialogs.ts'
import { asAdmin, asRecruiter, newJob, recruiterLogin, signInStaff } from '../staff.ts'
import { adminLogin, expectAccessible } from '../test.ts'
import { begin, expect, submit, spokenAnswers, signIn, test } from './spokenInterview.ts'
import { look } from './spokenJourney.ts'

test('without transcription the recording is the answer, on a phone, up to a reviewed score', async ({ browser }) => {
  // Without a speech service the browser is asked, and this one has a recogniser with nothing behind it.
  const vouch = await spawnVouch({ LOG_LEVEL: 'warn' })
  try {
    const admin = await asAdmin(vouch)
    const recruiter = await asRecruiter(vouch, admin)
    const job_id = await newJob(recruiter, admin)
    const email = 'priya@example.com'
    const added = await recruiter.candidates.addCandidate({ job_id, name: 'Priya Raman', email, phone: '021' })
    const candidate_id = added.id
    const context = await browser.newContext({
      baseURL: vouch.url,
      permissions: ['microphone'],
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await signIn(page, { email, code: added.login_code })
    await look(page, 'welcome-390')
    await expectAccessible(page)
    await begin(page, ['This browser cannot transcribe your voice.', 'You can still speak: your recording is your answer.'])
    await expect(page.getByText('but not transcribed here.', { exact: false })).toBeVisible()

    for (const number of spokenAnswers.keys())
      await test.step(`answer ${number + 1} is spoken: no question is skipped, and the recording is submitted`, async () => {
        await expect(page.getByText('Your answer is recorded.', { exact: false })).toBeVisible()
        if (number === 0) {
          await look(page, 'recorded-390')
          await expectAccessible(page)
        }
        await submit(page)
      })
    await expect(page.getByText('All questions are answered.').first()).toBeVisible()
    await page.getByRole('button', { name: 'End Interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
    await expect(page.getByText('3 answers spoken, not transcribed')).toBeVisible()
    await settle(page)
    await look(page, 'thanks-spoken-390')
    await expectAccessible(page)
    await context.close()

    const failure = async () => (await admin.scoring.getScore({ candidate_id })).failure_code
    await expect.poll(failure).toBe('answer.not_transcribed')
    const staff = await browser.newContext({ baseURL: vouch.url })
    const reviewer = await staff.newPage()
    await signInStaff(reviewer, 'admin', adminLogin)
    await reviewer.goto(`/admin/scoring?candidate=${candidate_id}`)
    const drawer = reviewer.getByRole('dialog')
    await expect(drawer.getByText('Spoken, not transcribed: the score waits')).toBeVisible()
    await test.step('a reviewer listens, and types what was said in each answer', async () => {
      await drawer
        .getByRole('button', { name: /^Play from/ })
        .nth(1)
        .click()
      await expect(drawer.getByRole('button', { name: 'Pause' })).toBeVisible()
      await look(reviewer, 'review-spoken-1440')
      const open = () => pressByKeys(reviewer, drawer.getByRole('button', { name: 'Type what was said' }).first())
      await open()
      await typeByKeys(reviewer, drawer.getByLabel('What was said'), spokenAnswers[0]!)
      await expectAccessible(reviewer)
      // What was typed is there again after the form was left.
      await pressByKeys(reviewer, drawer.getByRole('button', { name: 'Cancel' }))
      await open()
      await expect(drawer.getByLabel('What was said')).toHaveValue(spokenAnswers[0]!)
      for (const [i, words] of spokenAnswers.entries()) {
        if (i > 0) await open()
        await typeByKeys(reviewer, drawer.getByLabel('What was said'), words)
        await pressByKeys(reviewer, drawer.getByRole('button', { name: 'Save the words' }))
        await expect(drawer.getByText('typed later by a person who listened', { exact: false })).toHaveCount(i + 1)
      }
    })
    await expect(drawer.getByText('Spoken, not transcribed: the score waits')).toBeHidden()
    await test.step('the reviewer sets the levels, hears an answer again and approves, on the screen', async () => {
      await drawer.getByRole('button', { name: 'Set levels', exact: true }).click()
      const form = drawer.getByRole('region', { name: /^Score / })
      await expect(form.getByText('Question 1 of 3')).toBeVisible()
      for (const key of ['4', 'Enter', '4', 'Enter', '3', 'Enter']) await reviewer.keyboard.press(key)
      await expect(drawer.getByText(/^Set by /).first()).toBeVisible()
      await expect(drawer.getByText('Provisional')).toHaveCount(0)
      await look(reviewer, 'review-spoken-levels-1440')
      await drawer.getByRole('button', { name: /^Approve/ }).click()
      await expect(reviewer.getByText('Priya Raman was approved')).toBeVisible()
    })
    await test.step('the recruiter reads the reviewed score', async () => {
      await signInStaff(reviewer, 'recruiter', recruiterLogin)
      await reviewer.goto(`/recruiter/job/${job_id}/ranking?candidate=${candidate_id}`)
      await expect(reviewer.getByRole('region', { name: 'Recording' })).toBeVisible()
      await expect(reviewer.getByText(spokenAnswers[2]!.slice(0, 40), { exact: false }).first()).toBeVisible()
      await look(reviewer, 'ranking-spoken-1440')
    })
    expect(await recruiter.scoring.getRankedCandidate({ job_id, candidate_id })).toMatchObject({
      answered_count: 3,
      decision: 'approved',
      provisional: false,
    })
    await staff.close()
  } finally {
    await vouch.stop()
  }
})
