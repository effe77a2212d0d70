// Candidate Scoring Review: figures, selection, decisions, the CSV round trip, and the words of every failure.
import { readFileSync } from 'node:fs'
import type { Locator, Route } from '@playwright/test'
import { v7 } from 'uuid'
import { longName, makeReadyJob, makeRecruiter, person, setAllLevels, takeInterview, untilScored, type World } from '../world.ts'
import type { SpawnedVouch } from '../../testing/servers/spawnVouch.ts'
import { answer, expect, expectNoSidewaysScroll, expectToast, fail, hold, loading, test } from './screen.ts'

const list = '/api/admin/scoring/pending'

/** A job of its own with so many who wait for review, their levels set by a person. */
async function withPending(vouch: SpawnedVouch, world: World, names: string[]) {
  const { calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin, { title: 'Reviewed Engineer' })
  const made = []
  for (const name of names) made.push(await calls.candidates.addCandidate({ job_id: job.id, ...person(name) }))
  for (const candidate of made) await takeInterview(vouch, candidate, 6)
  await untilScored(world.admin, job.id, names.length)
  await setAllLevels(
    world.admin,
    made.map((candidate) => candidate.id),
  )
  return { job, made }
}

test('loading, failed, and empty', async ({ open, world }) => {
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  await fail(page, list, 500, 'The database is away.')
  const release = await hold(page, list)
  await page.goto('/admin/scoring')
  await expect(loading(page, 'Candidates')).toBeVisible()
  release()
  await expectToast(page, 'Failed to load pending candidates')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load pending candidates' })).toContainText('The database is away.')
  await page.unrouteAll()
  await answer(page, list, [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  for (const [tab, title] of [
    ['Approved', 'No approved candidates yet'],
    ['Rejected', 'No rejected candidates'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('shows figures, filters by job, and warns when nobody is selected', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/scoring')
  await expect(page.getByRole('heading', { name: 'Candidate Scoring Review', level: 1 })).toBeVisible()
  for (const name of ['Download Template', 'Upload CSV']) await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
  for (const name of ['Pending Review', 'Avg Score', 'Red Flags']) await expect(page.getByText(name, { exact: true })).toBeVisible()
  const jobs = page.getByRole('combobox', { name: 'Job' })
  await expect(jobs.locator('option').first()).toHaveText('All Jobs')
  await jobs.selectOption(world.job.id)
  await expect(page).toHaveURL(new RegExp(`job_id=${world.job.id}`))
  await expect(page.getByRole('row').filter({ hasText: 'Noor Haddad' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expectToast(page, 'Please select candidates to approve')
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await expectToast(page, 'Please select candidates to send feedback to')
})

test('says which call failed, and keeps the selection', async ({ open, world }) => {
  const page = await open(world.adminSession, `/admin/scoring?job_id=${world.job.id}`, { mayFail: true })
  const row = page.getByRole('row').filter({ hasText: 'Noor Haddad' })
  await row.getByRole('checkbox').check()
  await fail(page, '/api/admin/scoring/bulk-approve', 500, 'The database is away.')
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expectToast(page, 'Failed to approve candidates')
  await fail(page, '/api/admin/feedback/send', 0)
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await expectToast(page, 'Failed to send feedback emails')
  await fail(page, '/api/admin/scoring/review', 500, 'The database is away.')
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(page, 'Failed to approve candidate')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await row.getByRole('button', { name: /^Reject/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Noor Haddad?' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The answers were read aloud by someone else.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Failed to reject candidate')
  await expect(dialog.getByLabel('Reason')).toHaveValue('The answers were read aloud by someone else.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await fail(page, '/api/admin/scoring/template', 500, 'x')
  await page.getByRole('button', { name: 'Download Template' }).click()
  await expectToast(page, 'Failed to download CSV template')
  const upload = page.getByLabel('CSV with scores')
  await upload.setInputFiles({ name: 'scores.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expectToast(page, 'Please select a CSV file')
  await fail(page, '/api/admin/scoring/upload-csv', 0)
  await upload.setInputFiles({ name: 'scores.csv', mimeType: 'text/csv', buffer: Buffer.from('x') })
  await expectToast(page, 'Failed to upload CSV file')
})

test('a rejection that comes after somebody else’s decision says so and keeps its reason', async ({ open, world, vouch }) => {
  const {
    job,
    made: [aroha],
  } = await withPending(vouch, world, ['Aroha King'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}&candidate=${aroha!.id}`, { mayFail: true })
  await page.getByRole('dialog', { name: 'Aroha King' }).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Aroha King?' })
  await dialog.getByLabel('Reason').fill('Nothing about safety.')
  await world.admin.scoring.reviewScore({ candidate_id: aroha!.id, action: 'approve' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('This score was approved. Score it again to decide again.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Nothing about safety.')
})

test('of two approvals under way at once each is busy until its own answer', async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Aroha King', 'Ben Okoro'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}`, { mayFail: true })
  const held: Route[] = []
  await page.route(
    (url) => url.pathname === '/api/admin/scoring/review',
    (route) => void held.push(route),
  )
  const [aroha, ben] = ['Aroha King', 'Ben Okoro'].map((name) => page.getByRole('button', { name: `Approve ${name}` }))
  await aroha!.click()
  await ben!.click()
  await expect.poll(() => held.length).toBe(2)
  await expect(aroha!).toHaveAttribute('aria-busy', 'true')
  await held[0]!.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ detail: 'Away.' }) })
  await expectToast(page, 'Failed to approve candidate')
  await expect(aroha!).not.toHaveAttribute('aria-busy')
  await expect(ben!).toHaveAttribute('aria-busy', 'true')
  await held[1]!.continue()
  await expect(ben!).toHaveCount(0)
  await expect(aroha!).toBeVisible()
})

test('approves many, rejects one with its reason, and sends feedback', async ({ open, world, vouch, smtp }) => {
  const { job, made } = await withPending(vouch, world, ['Aroha King', 'Ben Okoro', 'Cleo Marsh'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}`)
  await page
    .getByRole('row')
    .filter({ hasText: 'Cleo Marsh' })
    .getByRole('button', { name: /^Reject/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Reject Cleo Marsh?' })
  await dialog.getByLabel('Reason').fill('Asked to be taken out.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Cleo Marsh was rejected')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('2 of 2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expectToast(page, 'Successfully approved 2 candidates')
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await page.getByRole('tab', { name: /^Approved/ }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await expectToast(page, 'Feedback sent to 2 candidates')
  expect(smtp.emails.map((e) => e.to)).toEqual(expect.arrayContaining(made.slice(0, 2).map((c) => c.email)))
  await page.getByRole('tab', { name: /^Rejected/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Cleo Marsh' })).toBeVisible()
})

test('the second press of a double click on Approve approves nobody else, and sends no feedback', async ({ open, world, vouch }) => {
  const { job, made } = await withPending(vouch, world, ['Ana Ruiz', 'Ben Ito', 'Cleo Park'])
  const page = await open(world.adminSession, 'about:blank')
  await page.clock.install()
  await page.goto(`/admin/scoring?job_id=${job.id}&sort=name`)
  const drawer = page.getByRole('dialog')
  // In a time that stands still but for what the page needs to show who comes next.
  const until = (there: () => Promise<unknown>) =>
    expect(async () => {
      await page.clock.runFor(10)
      await there()
    }).toPass({ intervals: [20] })
  const doublePress = async (button: Locator, next: () => Promise<unknown>) => {
    await until(() => expect(button).toBeVisible({ timeout: 1 }))
    await page.clock.runFor(1000)
    const { x, y, width, height } = (await button.boundingBox())!
    await button.click()
    await until(next)
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  const first = page.getByRole('button', { name: 'Approve Ana Ruiz' })
  await expect(first).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await doublePress(first, () => expect(first).toHaveCount(0, { timeout: 1 }))
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Ben Ito', exact: true }).click()
  const decide = drawer.getByRole('button', { name: 'Approve' })
  await doublePress(decide, async () => {
    await expect(drawer.getByRole('heading', { name: 'Cleo Park' })).toBeVisible({ timeout: 1 })
    await expect(decide).toBeVisible({ timeout: 1 })
  })
  await page.clock.resume()
  const standing = await Promise.all(made.map(({ id }) => world.admin.scoring.getScore({ candidate_id: id })))
  expect(standing.map(({ decision, feedback_sent_at }) => [decision, feedback_sent_at])).toEqual([
    ['approved', null],
    ['approved', null],
    ['pending', null],
  ])
})

test("the open candidate shows what a score rests on, and takes a person's own", async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Dara Flynn'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}`)
  await page.getByRole('row').filter({ hasText: 'Dara Flynn' }).getByText('Dara Flynn').click()
  const drawer = page.getByRole('dialog', { name: 'Dara Flynn' })
  await expect(drawer.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  await expect(drawer.getByText('Baseline scorer').first()).toBeVisible()
  await expect(drawer.locator('mark.evidence').first()).toBeVisible()
  const quote = drawer
    .getByRole('region', { name: 'Score' })
    .getByRole('button', { name: /“|\d\d:\d\d/ })
    .first()
  await quote.click()
  await expect(
    drawer
      .getByRole('listitem')
      .filter({ has: page.locator('mark') })
      .first(),
  ).toBeInViewport()
  await drawer.getByRole('button', { name: 'Set another score' }).click()
  const form = drawer.getByRole('form', { name: 'Set another score' })
  await form.getByLabel('Overall score').fill('140')
  await form.getByRole('button', { name: 'Set score' }).click()
  await expect(form.getByText('Overall score must be between 0 and 100')).toBeVisible()
  await expect(form.getByText('Reason is required')).toBeVisible()
  await form.getByLabel('Overall score').fill('88')
  await form.getByLabel('Reason').fill('The second answer says more.')
  await form.getByRole('button', { name: 'Set score' }).click()
  await expectToast(page, 'The score of Dara Flynn was set to 88')
  await expect(drawer.getByText(/^Set by /).first()).toBeVisible()
  await expect(drawer.getByText('Baseline score', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Dara Flynn was approved')
  await expect(drawer).toBeHidden()
})

test('a score next to the border of a band is shown so that its word fits it', async ({ open, world }) => {
  const [noor] = world.reviewed
  const detail = await world.admin.scoring.getScore({ candidate_id: noor!.id })
  const { rows } = await world.admin.scoring.listScoresToReview({ job_id: world.job.id })
  const page = await open(world.adminSession, 'about:blank')
  const tints = { good: 'bg-emerald-100', fair: 'bg-fair-100', low: 'bg-low-100', none: 'bg-midnight-100' }
  for (const [overall_score, shown, word, tint] of [
    [80, '80', 'Excellent', tints.good],
    [79.6, '79.6', 'Good', tints.fair],
    [79, '79', 'Good', tints.fair],
    [60, '60', 'Good', tints.fair],
    [59.5, '59.5', 'Average', tints.low],
    [59, '59', 'Average', tints.low],
    [null, '', 'No overall score', tints.none],
  ] as const) {
    await page.unrouteAll()
    await answer(
      page,
      list,
      rows.map((row) => (row.id === noor!.id ? { ...row, overall_score } : row)),
    )
    await answer(page, `/api/admin/scoring/candidates/${noor!.id}`, { ...detail, overall_score, overall_low: null, overall_high: null })
    await page.goto(`/admin/scoring?job_id=${world.job.id}&candidate=${noor!.id}`)
    const score = page
      .getByRole('dialog')
      .getByRole('region', { name: 'Score' })
      .getByText('Overall score', { exact: true })
      .locator('xpath=following-sibling::p[1]')
    await expect(score).toHaveText(`${shown}${word}`)
    await expect(score.getByText(word, { exact: true })).toContainClass(tint)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    const pill = page
      .getByRole('row')
      .filter({ hasText: noor!.name })
      .getByText(overall_score === null ? 'No score' : word, { exact: true })
    await expect(pill.locator(overall_score === null ? 'xpath=.' : '..')).toContainClass(tint)
    if (overall_score !== null) await expect(pill.locator('..')).toHaveText(`${shown}${word}`)
  }
})

test('who is left out of an approval or of feedback is named with the reason, and what failed keeps what was filled in', async ({
  open,
  world,
}) => {
  const [noor, jack] = world.reviewed
  const reason = 'This score was approved. Score it again to decide again.'
  const page = await open(world.adminSession, `/admin/scoring?job_id=${world.job.id}`, { mayFail: true })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await answer(
    page,
    '/api/admin/scoring/bulk-approve',
    { message: '', approved_count: 1, failed: [{ candidate_id: noor!.id, reason }] },
    'POST',
  )
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expectToast(page, 'Successfully approved 1 candidate')
  const banner = page.getByRole('status').filter({ hasText: '1 candidate could not be approved' })
  await expect(banner.getByRole('listitem')).toHaveText(`${noor!.name}: ${reason}`)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('checkbox', { name: `Select ${jack!.name}` }).uncheck()
  const sent = page.waitForRequest('**/api/admin/feedback/send')
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  expect((await sent).postDataJSON()).toEqual({ candidate_ids: [noor!.id], send_immediately: true })
  await expectToast(page, 'Failed to send feedback emails')
  await expect(page.getByText('1 candidate did not get feedback')).toBeVisible()
  await page.getByRole('button', { name: noor!.name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: noor!.name })
  await drawer.getByRole('button', { name: 'Set another score' }).click()
  await drawer.getByLabel('Overall score').fill('70')
  await drawer.getByLabel('Reason').fill('The second answer says more.')
  await fail(page, `/api/admin/scoring/candidates/${noor!.id}/override`, 0)
  await drawer.getByRole('button', { name: 'Set score' }).click()
  await expect(drawer.getByText('Failed to set the score. Please check your connection and try again.')).toBeVisible()
  await expect(drawer.getByLabel('Reason')).toHaveValue('The second answer says more.')
})

test('scores go out and come back by CSV, with each wrong row named', async ({ open, world, vouch }) => {
  const {
    job,
    made: [eve],
  } = await withPending(vouch, world, ['Eve Nilsen'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}`, { mayFail: true })
  await expect(page.getByRole('row').filter({ hasText: 'Eve Nilsen' })).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Template' }).click()])
  expect(download.suggestedFilename()).toBe('candidate_scoring_template.csv')
  const template = readFileSync(await download.path(), 'utf8')
  expect(template.split('\r\n')[0]).toBe('candidate_id,email,overall_score,integrity_score,competency_scores,feedback_summary,red_flags')
  expect(template).toContain(eve!.email)
  const header = template.split('\r\n')[0]!
  const upload = page.getByLabel('CSV with scores')
  const refusal = page.waitForResponse('**/api/admin/scoring/upload-csv')
  await upload.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('name,phone\r\nEve Nilsen,1\r\n') })
  const { detail } = (await (await refusal).json()) as { detail: string }
  expect(detail).toContain('must begin with the header line of the template')
  await expectToast(page, detail)
  const logged = page.waitForEvent('console', (message) => message.text().includes('Row 3:'))
  await upload.setInputFiles({
    name: 'scores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `${header}\r\n${eve!.id},${eve!.email},81,90,Ownership:80,Good,\r\n${world.job.id},nobody@example.com,50,,,,\r\n${eve!.id},${eve!.email},140,,,,\r\n`,
    ),
  })
  await expectToast(page, 'Upload completed with 2 errors. Check console for details.')
  await expect(page.getByText('scores.csv: 1 row processed, 2 errors')).toBeVisible()
  for (const row of [/^Row 3:/, /^Row 4:/]) await expect(page.getByText(row)).toBeVisible()
  expect((await logged).text()).toMatch(/^scores\.csv: Row 3: .+ Row 4: /)
  await expect(page.getByRole('row').filter({ hasText: 'Eve Nilsen' }).getByText('81').first()).toBeVisible()
})

test('the opened candidate is loading, fails, and comes with another try', async ({ open, world }) => {
  const [noor] = world.reviewed
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  const path = `/api/admin/scoring/candidates/${noor!.id}`
  await fail(page, path, 500, 'The database is away.')
  const release = await hold(page, path)
  await page.goto(`/admin/scoring?job_id=${world.job.id}&candidate=${noor!.id}`)
  const drawer = page.getByRole('dialog', { name: noor!.name })
  await expect(drawer).toBeVisible()
  await expect(loading(page, 'candidate')).toBeAttached()
  release()
  await expect(drawer.getByRole('alert').filter({ hasText: 'This candidate could not be loaded' })).toContainText('The database is away.')
  await page.unrouteAll()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByRole('heading', { name: 'Transcript' })).toBeVisible()
})

test('a failed scoring says why, has no score, and is done again on request', async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Finn Aho'])
  const { rows } = await world.admin.scoring.listScoresToReview({ job_id: job.id })
  const page = await open(world.adminSession, 'about:blank')
  const failure = 'The language model did not answer within 60 seconds.'
  await answer(
    page,
    list,
    rows.map((row) => ({
      ...row,
      status: 'failed',
      failure,
      overall_score: null,
      overall_low: null,
      overall_high: null,
      integrity_score: null,
      competency_scores: [],
      scorer: null,
      evidence_count: 0,
    })),
  )
  await page.goto(`/admin/scoring?job_id=${job.id}`)
  const row = page.getByRole('row').filter({ hasText: 'Finn Aho' })
  await expect(row.getByText(`${failure} What we have of the interview is kept.`)).toBeVisible()
  await expect(row.getByText('No score', { exact: true })).toContainClass('bg-midnight-100')
  await expect(row.getByRole('button', { name: 'Approve Finn Aho' })).toHaveCount(0)
  const again = row.getByRole('button', { name: 'Score Finn Aho again' })
  await expect(again).toHaveText('Score again')
  await page.unrouteAll()
  await again.click()
  await expectToast(page, 'The interview of Finn Aho is being scored again')
  await expect(row.getByRole('button', { name: 'Approve Finn Aho' })).toBeVisible({ timeout: 30_000 })
  await expect(row.getByText('No score', { exact: true })).toHaveCount(0)
})

for (const width of [390, 1440]) {
  test(`at ${width} long names fit, and all of more than one page can be selected`, async ({ open, world }) => {
    const {
      rows: [real],
    } = await world.admin.scoring.listScoresToReview({ job_id: world.job.id })
    const rows = Array.from({ length: 220 }, (_, i) => ({
      ...real!,
      id: i === 0 ? real!.id : v7(),
      name: i === 0 ? longName : `Person ${i + 1}`,
    }))
    const detail = await world.admin.scoring.getScore({ candidate_id: real!.id })
    const page = await open(world.adminSession, 'about:blank', { width })
    await answer(page, list, rows)
    await answer(page, `/api/admin/scoring/candidates/${real!.id}`, { ...detail, candidate_name: longName })
    await page.goto('/admin/scoring')
    const row = page.getByRole('row').filter({ hasText: longName })
    await expect(row).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(page.getByText('200 of 220 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Select all 220' }).click()
    await expect(page.getByText('220 of 220 selected')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Select all 220' })).toHaveCount(0)
    await row.getByRole('button', { name: longName, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: longName })
    await expect(drawer.getByRole('heading', { name: 'Transcript' })).toBeAttached()
    expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    await expectNoSidewaysScroll(page)
  })
}

test('decisions are made from the keyboard, which stays where they are made', async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Ana Ruiz', 'Ben Ito', 'Cleo Park'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}&sort=name`)
  const press = async (button: Locator) => {
    await button.focus()
    await page.keyboard.press('Enter')
  }
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await press(row('Ana Ruiz').getByRole('button', { name: 'Approve Ana Ruiz' }))
  await expect(row('Ben Ito')).toBeFocused()
  await press(row('Ben Ito').getByRole('button', { name: 'Reject Ben Ito' }))
  await page.keyboard.type('Asked to be taken out.')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Reject' }))
  await expect(row('Cleo Park')).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Cleo Park' })
  const change = drawer.getByRole('button', { name: 'Set another score' })
  await press(change)
  await expect(drawer.getByLabel('Overall score')).toBeFocused()
  await press(drawer.getByRole('form').getByRole('button', { name: 'Cancel' }))
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Overall score')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('88')
  await drawer.getByLabel('Reason').focus()
  await page.keyboard.type('The second answer says more.')
  await press(drawer.getByRole('button', { name: 'Set score' }))
  await expect(drawer.getByRole('button', { name: 'Change the score again' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row('Cleo Park')).toBeFocused()
})

test('one candidate after another is read from the keyboard, in the same drawer', async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Dara Flynn', 'Cleo Marsh', 'Ines Roux'])
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}&sort=name`)
  await page.getByRole('button', { name: 'Cleo Marsh', exact: true }).click()
  const next = page.getByRole('button', { name: 'Next candidate' })
  await next.focus()
  for (const name of ['Dara Flynn', 'Ines Roux']) {
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name })
    await expect(drawer.getByRole('heading', { name: 'Transcript' })).toBeVisible()
    await expect(drawer.getByRole('status').filter({ hasText: name })).toBeAttached()
    if (name !== 'Ines Roux') await expect(next).toBeFocused()
  }
  await expect(next).toBeDisabled()
})
