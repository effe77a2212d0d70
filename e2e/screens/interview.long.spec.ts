// The candidate's pages before and after the interview: not found, failed, too long, or over.
import { longName, takeInterview } from '../world.ts'
import { invited } from './invited.ts'
import { expect, expectNoSidewaysScroll, fail, hold, test } from './screen.ts'

test('without its data, or with broken data, the page says so and leads back', async ({ open, world, vouch }) => {
  const { session, path } = await invited(vouch, world)
  const page = await open({ ...session, candidate: undefined }, path)
  await expect(page.getByRole('alert')).toContainText('No interview data found. Please login again.')
  await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('candidate_info', '{"candidate_id":1}'))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Invalid interview data. Please login again.')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await page.waitForURL('**/candidate/login')
  const ended = await open({ access_token: 'ended', user_type: 'candidate', candidate: undefined }, path)
  await expect(ended.getByRole('alert')).toContainText('No interview data found. Please login again.')
  await ended.waitForLoadState('networkidle')
  await expect(ended.getByRole('alert')).toContainText('No interview data found. Please login again.')
})

test("somebody else's interview is not found", async ({ open, world, vouch }) => {
  const { session } = await invited(vouch, world)
  const page = await open(session, `/interview/${world.waiting.id}`, { mayFail: true })
  await expect(page.getByRole('heading', { name: 'Interview Not Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await page.waitForURL('**/candidate/login')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

test('on paper what one agrees to takes two sheets, with nothing that is only pressed', async ({ open, world, vouch }) => {
  const { session, path } = await invited(vouch, world)
  const page = await open(session, path)
  const heading = page.getByRole('heading', { name: 'Welcome, ' })
  await expect(heading).toBeVisible()
  for (const format of ['A4', 'Letter'])
    for (const side of ['12mm', '20mm']) {
      const sheets = await page.pdf({ format, margin: { top: side, bottom: side, left: side, right: side } })
      expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g), `${format}, ${side}`).toHaveLength(2)
    }
  await page.emulateMedia({ media: 'print' })
  for (const kept of [heading, page.getByText(/^I have read this/), page.getByText('If you need something to be different')])
    await expect(kept).toBeVisible()
  await expect(
    page.getByRole('main').locator('button:not([role=checkbox]), input:not([aria-hidden])').filter({ visible: true }),
  ).toHaveCount(0)
})

test('what is missing before the start is scrolled into view, also on a phone', async ({ open, world, vouch }) => {
  const { session, path } = await invited(vouch, world)
  const page = await open(session, path, { width: 390 })
  // Three short steps. The whole notice is folded.
  await expect(page.locator('ol > li')).toHaveCount(3)
  for (const step of await page.locator('ol > li').all()) expect((await step.innerText()).length).toBeLessThan(260)
  const notice = page.locator('details').filter({ hasText: 'What you agree to, in full' })
  await expect(notice).not.toHaveAttribute('open')
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('Please choose whether you speak or type.')).toBeInViewport()
  await page.getByRole('radio', { name: 'Type' }).check()
  await expect(page.getByText('Please choose whether you speak or type.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('Please agree to the interview before you start it.')).toBeInViewport()
})

test('loading, then failed with a retry, then the welcome with the job', async ({ open, world, vouch }) => {
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
  await expect(page.getByRole('alert')).toContainText('What you have submitted is saved.')
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

test('a finished interview stays finished', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world, 'Nia Obi')
  const page = await open(await takeInterview(vouch, candidate, 2), path)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you, Nia Obi.' })).toBeVisible()
  // This server has no language model.
  await expect(
    page.getByText('A simpler program, trained on answers that people rated, reads your answers', { exact: false }),
  ).toBeVisible()
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

test('a long name, title, company and description fit a phone, and open in full', async ({ open, world, vouch }) => {
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
