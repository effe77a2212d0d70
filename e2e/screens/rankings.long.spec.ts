// Candidate Rankings: figures, distribution, the list, the open candidate, on paper and on a phone.
import { readFileSync } from 'node:fs'
import { makeReadyJob, makeRecruiter } from '../world.ts'
import { expect, expectNoSidewaysScroll, figureOf, test } from './screen.ts'

test('a deleted job says so, with a way back and no retry', async ({ open, world, vouch }) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin)
  await calls.jobs.removeJob({ job_id: job.id })
  for (const id of [job.id, 'not-an-id']) {
    const page = await open(session, `/recruiter/job/${id}/ranking`, { mayFail: true })
    await expect(page.getByRole('alert').filter({ hasText: 'There is no such job' })).toContainText(
      'It may have been deleted, or it belongs to someone else.',
    )
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await page.waitForURL('**/recruiter/dashboard')
  }
})

test('figures, distribution and ranking, with four competencies and the rest as a count', async ({ open, world }) => {
  const page = await open(world.recruiter.session, `/recruiter/job/${world.job.id}/ranking`)
  await expect(page.getByRole('heading', { name: 'Candidate Rankings' })).toBeVisible()
  await expect(page.getByText('Senior Product Engineer').first()).toBeVisible()
  const figure = (name: string) => figureOf(page, name)
  await expect(figure('Total Ranked')).toHaveText('7')
  await expect(figure('Avg Score')).toHaveText(/^\d+$/)
  await expect(figure('Completion Rate')).toHaveText(/^\d+%$/)
  await expect(figure('Red Flags')).toHaveText('1')
  const distribution = page.getByRole('region', { name: 'Score distribution' })
  for (const word of ['Excellent 80+', 'Good 60-79', 'Average 40-59', 'Needs Improvement 0-39'])
    await expect(distribution.getByText(word)).toBeVisible()
  const list = page.getByRole('region', { name: 'Ranked candidates' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(row('Tomás Okafor')).toContainText('Rank 1')
  await expect(row('Tomás Okafor').getByText('Excellent').first()).toBeVisible()
  await expect(row('Tomás Okafor').getByText('+3 more')).toBeVisible()
  await expect(row('Sione Fifita').getByText('1 red flag')).toBeVisible()
  await expect(row('Sione Fifita').getByText('Good').first()).toBeVisible()
  await expect(row('Ana Souza').getByText('Needs Improvement').first()).toBeVisible()
  await expect(row('Ana Souza')).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2}\s[AP]M/)
  const tones = [
    ['Tomás Okafor', 'Excellent', 'bg-emerald-100'],
    ['Sione Fifita', 'Good', 'bg-fair-100'],
    ['Lars Berg', 'Average', 'bg-low-100'],
    ['Ana Souza', 'Needs Improvement', 'bg-low-100'],
  ] as const
  for (const [name, word, tone] of tones) await expect(row(name).getByText(word, { exact: true }).locator('..')).toContainClass(tone)
  const marks = [
    ['Rank 1', 'text-gold', '.lucide-trophy'],
    ['Rank 2', 'text-silver', '.lucide-medal'],
    ['Rank 3', 'text-bronze', '.lucide-medal'],
  ] as const
  const mark = (rank: string) =>
    list
      .getByRole('listitem')
      .filter({ has: page.getByText(rank, { exact: true }) })
      .getByText(rank, { exact: true })
      .locator('..')
  for (const [rank, colour, icon] of marks) {
    await expect(mark(rank)).toContainClass(colour)
    await expect(mark(rank).locator(icon)).toBeVisible()
  }
  await expect(mark('Rank 4')).toBeVisible()
  await expect(mark('Rank 4').locator('svg')).toHaveCount(0)
  await row('Priya Raman').getByRole('link').click()
  const aside = page.getByRole('complementary', { name: 'Result of Priya Raman' })
  await expect(aside.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  await expect(aside.getByText('baseline scorer', { exact: false }).first()).toBeVisible()
  await expect(page).toHaveURL(/candidate=/)
  // The same link opens the candidate's page in a new tab, with what there is to download.
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    row('Priya Raman')
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible()
  const [file] = await Promise.all([tab.waitForEvent('download'), tab.getByRole('button', { name: 'Transcript as text' }).click()])
  expect(file.suggestedFilename()).toBe('Priya Raman, transcript.txt')
  expect(readFileSync(await file.path(), 'utf8')).toContain('I traced the logs for two days')
  await tab.close()
})

test('the ranking is searched, narrowed by outcome and by flags, and ordered by one competency', async ({ open, world }) => {
  const page = await open(world.recruiter.session, `/recruiter/job/${world.job.id}/ranking`)
  const names = page.getByRole('region', { name: 'Ranked candidates' }).getByRole('checkbox', { name: /^Select / })
  await expect(names).toHaveCount(7)
  await page.getByRole('searchbox').fill('chen')
  await expect(names).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Red flags').selectOption('yes')
  await expect(names).toHaveCount(1)
  await expect(names).toHaveAccessibleName('Select Sione Fifita')
  await page.getByLabel('Red flags').selectOption('')
  await page.getByLabel('Scores').selectOption('yes')
  await expect(names).toHaveCount(1)
  await expect(names).toHaveAccessibleName('Select Priya Raman')
  await page.getByLabel('Scores').selectOption('')
  await page.getByLabel('Order').selectOption('Planning')
  await expect(page).toHaveURL(/best_in=Planning/)
  await expect(names.first()).toHaveAccessibleName('Select Tomás Okafor')
  await page.getByLabel('Outcome', { exact: true }).selectOption('hired')
  await expect(page.getByRole('heading', { name: 'No candidate matches' })).toBeVisible()
})

test('on paper the ranking is alone: no menu, no search and no buttons', async ({ open, world }) => {
  const page = await open(world.recruiter.session, `/recruiter/job/${world.job.id}/ranking`)
  const ranked = page.getByRole('region', { name: 'Ranked candidates' })
  await expect(ranked.getByRole('checkbox')).toHaveCount(7)
  await page.emulateMedia({ media: 'print' })
  for (const kept of [page.getByRole('heading', { name: 'Candidate Rankings' }), ranked.getByText('Tomás Okafor')])
    await expect(kept).toBeVisible()
  const narrowed = page.getByText(/^Not the whole ranking/)
  await expect(narrowed).toHaveCount(0)
  for (const gone of ['navigation', 'search', 'checkbox'] as const)
    await expect(page.getByRole(gone).filter({ visible: true })).toHaveCount(0)
  for (const of of [ranked, page.locator('header')]) await expect(of.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await page.goto(`/recruiter/job/${world.job.id}/ranking?q=Tom&outcome=none&flagged=no&provisional=no&best_in=Ownership`)
  await expect(ranked.getByText('Tomás Okafor')).toBeVisible()
  await expect(narrowed).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(narrowed).toHaveText(
    'Not the whole ranking. Search: “Tom”. Outcome: Not decided. Red flags: Without. Scores: Ranked. Order: Ownership.',
  )
  await page.emulateMedia({ media: null })
})

test('on a phone the open candidate is a dialog, and nothing scrolls sideways', async ({ open, world }) => {
  const page = await open(world.recruiter.session, `/recruiter/job/${world.job.id}/ranking`, { width: 390 })
  await page.getByRole('listitem').filter({ hasText: 'Priya Raman' }).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Priya Raman' })
  await expect(dialog.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  // On the job's page the first candidate stands on the first screen of a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/recruiter/job/${world.job.id}`)
  await expect(page.locator('[role=row][data-index="0"]').getByRole('link')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
