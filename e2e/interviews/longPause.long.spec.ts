// A pause of an hour in an interview whose window stays open, and a pause of a day.
import { eq } from 'drizzle-orm'
import { interviews } from '../../server/db/schema/interviews.ts'
import { finaliseIdle } from '../../server/interviews/finaliseIdle.ts'
import { buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { makeClient } from '../../shared/makeClient.ts'
import { test } from './ownServer.ts'
import { beginTyping, signIn } from './spokenInterview.ts'
import { menuByKeys, pressByKeys, typeByKeys } from '../byKeys.ts'
import { expect } from '../test.ts'

const minute_ms = 60_000

test('after an hour’s pause the interview goes on where it was; an open window keeps it for two hours', async ({
  browser,
  own: { url, parts },
}) => {
  const { recruiter, job } = await buildRecruiterWithJob(parts)
  const candidate = await buildCandidate(parts, { job_id: job.id })
  const me = makeClient({ base: url, token: () => candidate.token }).interviews
  const mine = { candidate_id: candidate.id }
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.clock.install()
  let told = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/events') && request.postData() === '{"events":[]}') told++
  })
  await signIn(page, candidate)
  await beginTyping(page)
  const room = page.getByRole('dialog')
  const question = room.getByRole('heading').nth(1)
  await room.getByRole('textbox').fill('In March I found')
  const asked = await question.innerText()

  // What the server sees after this many minutes without a call from the browser.
  const silentFor = async (minutes: number) => {
    await parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - minutes * minute_ms).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    await finaliseIdle(parts, new Date())
  }
  for (let i = 1; i <= 6; i++) {
    await silentFor(29)
    await page.clock.fastForward(10 * minute_ms)
    await expect.poll(() => told).toBe(i)
    await silentFor(0)
  }
  expect((await me.getInterview(mine)).interview_status).toBe('in_progress')
  await expect(question).toHaveText(asked)
  await expect(room.getByRole('textbox')).toHaveValue('In March I found')
  await room.getByRole('textbox').fill('In March I found a retry that ran twice.')
  await room.getByRole('button', { name: 'Submit answer' }).click()
  await expect(question).not.toHaveText(asked)
  expect((await me.getInterview(mine)).turns.map((turn) => turn.text)).toContain('In March I found a retry that ran twice.')

  const before = told
  for (let i = 1; i <= 11; i++) {
    await page.clock.fastForward(10 * minute_ms)
    await expect.poll(() => told).toBe(before + i)
  }
  for (let i = 0; i < 7; i++) await page.clock.fastForward(10 * minute_ms)
  expect(told).toBe(before + 11)
  const notice = page.getByText('This interview closes in less than a minute', { exact: false })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'I am still here' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => told).toBe(before + 12)

  await silentFor(31)
  expect((await me.getInterview(mine)).interview_status).toBe('completed')
  await page.clock.fastForward(32 * minute_ms)
  await page.clock.fastForward(minute_ms)
  await expect(page.getByText('Nothing was said or typed in it for 30 minutes')).toBeVisible()
  await page.context().close()

  await test.step('the recruiter reopens it, and it goes on at the question where it stood', async () => {
    const staff = await (await browser.newContext({ baseURL: url })).newPage()
    await staff.addInitScript((token) => {
      localStorage.setItem('access_token', token)
      localStorage.setItem('user_type', 'recruiter')
    }, recruiter.token)
    await staff.goto(`/recruiter/job/${job.id}`)
    // With the keyboard alone.
    await menuByKeys(staff, staff.getByRole('button', { name: `Actions for ${candidate.name}` }), 'Reopen the interview')
    await typeByKeys(staff, staff.getByLabel('Reason'), 'Their train was late.')
    await pressByKeys(staff, staff.getByRole('button', { name: 'Reopen it and send the email' }))
    await expect(staff.getByText(`The interview of ${candidate.name} was reopened`, { exact: false })).toBeVisible()
    await staff.context().close()

    const again = await (await browser.newContext({ baseURL: url })).newPage()
    await again.goto(`/candidate/login?email=${encodeURIComponent(candidate.email)}`)
    await again.getByLabel(/login code/i).fill(candidate.code)
    await again.getByLabel(/login code/i).press('Enter')
    const box = again.getByRole('dialog').getByRole('textbox')
    await box.fill('The second run was mine to find, and I found it in the log.')
    await again.getByRole('button', { name: 'Submit answer' }).click()
    await expect
      .poll(async () => (await me.getInterview(mine)).turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text))
      .toEqual(['In March I found a retry that ran twice.', 'The second run was mine to find, and I found it in the log.'])
    await again.context().close()
  })
})
