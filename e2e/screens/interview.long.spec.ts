// The candidate's interview outside of a smooth run: what is missing, broken, lost, or over.
import type { Page } from '@playwright/test'
import { bringTo, longName, makeReadyJob, makeRecruiter, person, signInCandidate, takeInterview, type World } from '../world.ts'
import type { SpawnedVouch } from '../../testing/servers/spawnVouch.ts'
import { expect, expectNoSidewaysScroll, fail, hold, test } from './screen.ts'

async function invited(vouch: SpawnedVouch, world: World, name = 'Mara Lind', over: Parameters<typeof makeReadyJob>[2] = {}) {
  const { calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin, { description: 'You own what you ship.', ...over })
  const candidate = await calls.candidates.addCandidate({ job_id: job.id, ...person(name) })
  return { calls, candidate, session: await signInCandidate(vouch, candidate), path: `/interview/${candidate.id}` }
}

test('without its data, or with broken data, it says so and leads back', async ({ open, world, vouch }) => {
  const { session, path } = await invited(vouch, world)
  const page = await open({ ...session, candidate: undefined }, path)
  await expect(page.getByRole('alert')).toContainText('No interview data found. Please login again.')
  await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('candidate_info', '{"candidate_id":1}'))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Invalid interview data. Please login again.')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await page.waitForURL('**/candidate/login')
})

test("somebody else's interview is not found", async ({ open, world, vouch }) => {
  const { session } = await invited(vouch, world)
  const page = await open(session, `/interview/${world.waiting.id}`, { mayFail: true })
  await expect(page.getByRole('heading', { name: 'Interview Not Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await page.waitForURL('**/candidate/login')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

test('what is missing before the start is said in sight, on a phone too', async ({ open, world, vouch }) => {
  const { session, path } = await invited(vouch, world)
  const page = await open(session, path, { width: 390 })
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('Please choose whether you speak or type.')).toBeInViewport()
  await page.getByRole('radio', { name: 'Type' }).check()
  await expect(page.getByText('Please choose whether you speak or type.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('Please agree to the interview before you start it.')).toBeInViewport()
})

test('a double tap on End Interview asks, and ends nothing', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), path, { width: 390 })
  const { x, y, width, height } = (await page.getByRole('button', { name: 'End Interview' }).boundingBox())!
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 60 })
  const dialog = page.getByRole('alertdialog', { name: 'End the interview?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'End Interview' }).click()
  await dialog.getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Mara Lind.' })).toBeVisible()
})

test('the second press of a double click on an answer does not ask to skip the next question', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank', { width: 390 })
  await page.clock.install()
  await page.goto(path)
  await page.getByLabel('Your answer').fill('In March our billing service lost payments. I found the query, and they were whole again.')
  await page.clock.pauseAt(Date.now() + 60_000)
  const answered = page.getByRole('button', { name: 'Submit answer' })
  await answered.click()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByText('Question 2 of 6', { exact: true })).toBeVisible({ timeout: 200 })
  }).toPass()
  await answered.click()
  await page.clock.runFor(20)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.runFor(600)
  await answered.click()
  await expect(page.getByRole('alertdialog', { name: 'Skip this question?' })).toBeVisible()
})

test('loading, then failed with another try, then welcome with the job', async ({ open, world, vouch }) => {
  const { session, candidate, path } = await invited(vouch, world)
  const page = await open(session, 'about:blank', { mayFail: true })
  await fail(page, `/api/interviews/${candidate.id}`, 500, 'The database is away.')
  const release = await hold(page, `/api/interviews/${candidate.id}`)
  await page.goto(path)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Loading/ })
      .first(),
  ).toBeAttached()
  release()
  await expect(page.getByRole('alert')).toContainText('The database is away.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Mara Lind.' })).toBeVisible()
  await expect(page.getByText('Ready to Start')).toBeVisible()
  const job = page.getByRole('region', { name: 'Job information' })
  expect(await job.getByRole('term').allInnerTexts()).toEqual(['Position', 'Company', 'Description'])
  expect(await job.getByRole('definition').allInnerTexts()).toEqual([
    'Senior Product Engineer',
    'Northwind, Auckland',
    'You own what you ship.',
  ])
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('Please agree to the interview before you start it.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('an answer that cannot be sent is kept, and goes out by itself', async ({ open, world, vouch }) => {
  const { session, candidate, path } = await invited(vouch, world)
  const page = await open(session, path, { mayFail: true })
  await page.getByRole('checkbox').first().check()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  const room = page.getByRole('dialog')
  await expect(room).toBeVisible()
  const question = room.getByRole('heading').nth(1)
  const first = await question.innerText()
  await fail(page, `/api/interviews/${candidate.id}/answers`, 0)
  await room.getByRole('textbox').fill('In March I found the slow query and removed it, and they had their page back that day.')
  await room.getByRole('button', { name: 'Submit answer' }).click()
  await expect(room.getByText('Connection lost.', { exact: false })).toBeVisible()
  await page.unrouteAll()
  await expect(question).not.toHaveText(first, { timeout: 30_000 })
  await page.keyboard.press('Escape')
  const end = page.getByRole('alertdialog', { name: 'End the interview?' })
  await expect(end).toContainText('You have answered 1 of 6 questions.')
  await end.getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Mara Lind.' })).toBeVisible()
  await expect(page.getByText('In March I found the slow query and removed it, and they had their page back that day.')).toBeVisible()
})

test('a login code that is renewed in mid-interview is said, and with the new one what was handed in meanwhile is sent', async ({
  open,
  world,
  vouch,
}) => {
  const { calls, candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), path, { mayFail: true })
  await page.getByRole('textbox').fill('In March I found the slow query and removed it, and they had their page back that day.')
  const { new_code } = await calls.candidates.regenerateCode({ job_id: candidate.job_id, candidate_id: candidate.id })
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await page.waitForURL('**/candidate/login*')
  await expect(page.getByText('If your code is no longer taken, use the newest one that you were sent', { exact: false })).toBeVisible()
  await page.getByLabel(/email/i).fill(candidate.email)
  for (const code of [candidate.login_code, new_code]) {
    await page.getByLabel(/login code/i).fill(code)
    await page.getByLabel(/login code/i).press('Enter')
    if (code !== new_code) await expect(page.getByText('Invalid email or login code.', { exact: false })).toBeVisible()
  }
  await page.waitForURL(`**${path}`)
  await expect(page.getByText(/Question 2 of/).first()).toBeVisible()
  await page.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByText('In March I found the slow query and removed it, and they had their page back that day.')).toBeVisible()
})

test('a finished interview stays finished', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world, 'Nia Obi')
  const page = await open(await takeInterview(vouch, candidate, 2), path)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you, Nia Obi.' })).toBeVisible()
  // No language model reads anything on this server.
  await expect(page.getByText('A simple program, trained on answers that people rated, reads your answers', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Interview' })).toHaveCount(0)
})

test('Back to Login, before and after the interview, leaves nothing of the session behind', async ({ open, world, vouch }) => {
  const { session, candidate, path } = await invited(vouch, world)
  for (const [heading, who] of [
    ['Welcome, Mara Lind.', () => session],
    ['Thank you, Mara Lind.', () => takeInterview(vouch, candidate, 1)],
  ] as const) {
    const page = await open(await who(), path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(
      expect.arrayContaining(['access_token', 'candidate_info', 'user_type']),
    )
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await page.waitForURL('**/candidate/login')
    expect(await page.evaluate(() => ['access_token', 'candidate_info', 'user_type'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
      null,
    ])
  }
})

test('a long name, title, company and description fit a phone, and open in whole', async ({ open, world, vouch }) => {
  const title = 'Principaldistributedsystemsengineer'.repeat(6).slice(0, 200)
  const company_info = `${'Northwind builds billing software for growers. '.repeat(40)}The company ends here.`
  const description = `${'You own what you ship, from the first sketch to the last alert. '.repeat(60)}The description ends here.`
  const { session, path } = await invited(vouch, world, longName, { title, company_info, description })
  const page = await open(session, path, { width: 390 })
  await expect(page.getByRole('heading', { name: `Welcome, ${longName}.` })).toBeVisible()
  const job = page.getByRole('region', { name: 'Job information' })
  await expect(job.getByText(title)).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (const [name, end] of [
    ['Company', 'The company ends here.'],
    ['Description', 'The description ends here.'],
  ]) {
    await expect(job).not.toContainText(end!)
    await job.getByRole('button', { name: `Show all: ${name}` }).click()
    await expect(job).toContainText(end!)
    await expectNoSidewaysScroll(page)
    await job.getByRole('button', { name: `Show less: ${name}` }).click()
    await expect(job).not.toContainText(end!)
  }
})

test('a skip that is refused brings back what was written', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), path, { mayFail: true })
  await page.getByLabel('Your answer').fill('In March our billing service lost payments. I found the query, and they were whole again.')
  await fail(page, `/api/interviews/${candidate.id}/answers`, 422, 'This cannot be taken now.', 'POST')
  await page.getByRole('button', { name: 'Skip this question' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip this question' }).click()
  await expect(page.getByText('This cannot be taken now.')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue(
    'In March our billing service lost payments. I found the query, and they were whole again.',
  )
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue(
    'In March our billing service lost payments. I found the query, and they were whole again.',
  )
})

/** The room by voice, with a recogniser that hears what it is told. */
async function listening(page: Page, candidate_id: string, path: string) {
  await page.addInitScript((id) => {
    sessionStorage.setItem(`interview_way_${id}`, 'voice')
    class Recogniser {
      onresult?: (event: object) => void
      start() {
        const hear = (transcript: string) => this.onresult?.({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript } }] })
        Object.assign(globalThis, { hear: (...words: string[]) => words.forEach(hear) })
      }
      stop() {}
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Recogniser })
  }, candidate_id)
  await page.goto(path)
  await expect(page.getByText('· recording')).toBeVisible()
  await page.waitForFunction(() => 'hear' in globalThis)
  return (...words: string[]) =>
    page.evaluate((all) => (globalThis as unknown as { hear: (...words: string[]) => void }).hear(...all), words)
}

test('two utterances that are written down at once both stand in the answer', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank')
  const hear = await listening(page, candidate.id, path)
  await hear('In March', 'our billing failed.')
  await expect(page.getByRole('textbox')).toHaveValue('In March our billing failed.')
})

test('words that come while earlier ones are corrected leave the caret where it is', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank')
  const hear = await listening(page, candidate.id, path)
  await hear('In Mark our billing failed.')
  const answer = page.getByRole('textbox')
  await expect(answer).toHaveValue('In Mark our billing failed.')
  await answer.focus()
  await answer.press('Home')
  for (let i = 0; i < 'In Mar'.length; i++) await answer.press('ArrowRight')
  await answer.press('Delete')
  await hear('I traced it.')
  await expect(answer).toHaveValue('In Mar our billing failed. I traced it.')
  await answer.pressSequentially('ch')
  await expect(answer).toHaveValue('In March our billing failed. I traced it.')
  await hear('It was a retry.')
  await answer.press('End')
  await answer.pressSequentially(' Yes.')
  await expect(answer).toHaveValue('In March our billing failed. I traced it. It was a retry. Yes.')
})

test("the time since the start is the server's, whatever this device's clock says", async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank')
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
  await page.goto(path)
  await expect(page.getByRole('timer')).toHaveText(/^0\d:\d\d$/)
})

test('what is noticed stands at its moment, however slow the clock of this device is', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const session = await bringTo(vouch, candidate, 'during')
  const page = await open(session, 'about:blank')
  await page.clock.setSystemTime(Date.now() - 3 * 3_600_000)
  await page.goto(path)
  await expect(page.getByRole('timer')).toHaveText(/^0\d:\d\d$/)
  const { interviews } = vouch.as(session.access_token)
  const noted = async () => (await interviews.getInterview({ candidate_id: candidate.id })).events
  const { now, started_at } = await interviews.getInterview({ candidate_id: candidate.id })
  const from = Date.parse(now) - Date.parse(started_at!)
  await page.getByRole('textbox').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Words that were pasted, and are more than sixty characters in all.')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect.poll(async () => (await noted()).find((event) => event.kind === 'paste')?.offset_ms ?? -1).toBeGreaterThanOrEqual(from)
})

test('without a connection a browser that keeps nothing does not promise to keep', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank', { mayFail: true })
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await page.goto(path)
  await page.getByRole('textbox').fill('In March our billing service lost payments. I found the query, and they were whole again.')
  await expect(page.getByText('This browser keeps nothing for later. Stay on this page until your answer is saved.')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Stay on this page: your words are here until they are sent.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect(page.getByText('Stay on this page: your words are here until they are sent.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/Question 2 of/).first()).toBeVisible()
})
