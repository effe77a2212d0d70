// Candidate Rankings: figures, distribution, the list, the open candidate, and every state.
import { readFileSync } from 'node:fs'
import { v7 } from 'uuid'
import { baselineCannotTell } from '../../shared/scoreWords.ts'
import { longName, makeReadyJob, makeRecruiter } from '../world.ts'
import { pressByKeys, tickByKeys } from '../byKeys.ts'
import { expectAccessible } from '../test.ts'
import { answer, expect, expectNoSidewaysScroll, expectToast, fail, figureOf, hold, loading, test } from './screen.ts'

test('loading, failed with a toast, and empty', async ({ open, world, vouch }) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin)
  const page = await open(session, 'about:blank', { mayFail: true })
  const path = `/api/jobs/${job.id}/candidates/ranked`
  await fail(page, path, 500, 'The database is away.')
  await fail(page, `/api/jobs/${job.id}/analytics`, 500, 'The database is away.')
  const release = await hold(page, path)
  await page.goto(`/recruiter/job/${job.id}/ranking`)
  await expect(loading(page, 'rankings')).toBeVisible()
  release()
  await expectToast(page, 'Failed to load candidate rankings')
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No Ranked Candidates' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Jobs' }).click()
  await page.waitForURL('**/recruiter/dashboard')
})

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
  await page.getByLabel('Outcome').selectOption('hired')
  await expect(page.getByRole('heading', { name: 'No candidate matches' })).toBeVisible()
})

test('the comparison shows a level that a person set as theirs, and the rest of that score as provisional', async ({ open, world }) => {
  const job_id = world.job.id
  const { calls, session } = world.recruiter
  const ranked = await calls.scoring.listRankedCandidates({ job_id })
  const first = ranked.candidates[0]!
  const detail = await calls.scoring.getRankedCandidate({ job_id, candidate_id: first.candidate_id })
  const [set, read] = detail.competency_scores.map((c) => ({ ...c, standing: 'scored', score: 55, low: 40, high: 70 }))
  const by = { kind: 'person', name: 'Amara Ngata' }
  const page = await open(session, 'about:blank')
  const proposal = { ...first, provisional: true, rank: null }
  await answer(page, `/api/jobs/${job_id}/candidates/ranked`, { ...ranked, candidates: [proposal, ...ranked.candidates.slice(1)] })
  await answer(page, `/api/jobs/${job_id}/candidates/${first.candidate_id}/score`, {
    ...detail,
    provisional: true,
    competency_scores: [{ ...set!, score: 80, low: 80, high: 80, level: 4, scored_by: by }, read],
  })
  await page.goto(`/recruiter/job/${job_id}/ranking`)
  // With the keyboard alone.
  for (const { name } of ranked.candidates.slice(0, 2)) await tickByKeys(page, page.getByRole('checkbox', { name: `Select ${name}` }))
  await pressByKeys(page, page.getByRole('button', { name: 'Compare' }))
  const cell = (name: string) =>
    page
      .getByRole('dialog')
      .locator('tbody')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .locator('tr')
      .last()
      .locator('td')
      .first()
  await expect(cell(set!.name)).toContainText('80')
  await expect(cell(set!.name)).toContainText('Set by Amara Ngata')
  await expect(cell(set!.name)).not.toContainText('Provisional')
  await expect(cell(read!.name)).toContainText('Provisional 40–70')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(baselineCannotTell)
  for (const { question } of detail.questions) await expect(dialog.getByText(`Question in the plan: ${question}`)).toBeVisible()
  await expectAccessible(page)
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
  await expect(page.locator('[role=row][data-index="0"]').getByRole('link')).toBeInViewport()
})

test('an opened result: loading, failed, and loaded on retry', async ({ open, world }) => {
  const [, candidate] = world.ranked
  const page = await open(world.recruiter.session, 'about:blank', { mayFail: true })
  const path = `/api/jobs/${world.job.id}/candidates/${candidate!.id}/score`
  await fail(page, path, 500, 'The database is away.')
  const release = await hold(page, path)
  await page.goto(`/recruiter/job/${world.job.id}/ranking?candidate=${candidate!.id}`)
  const aside = page.getByRole('complementary', { name: `Result of ${candidate!.name}` })
  await expect(loading(page, 'result')).toBeAttached()
  release()
  await expect(aside.getByRole('alert').filter({ hasText: 'This result could not be loaded' })).toContainText('The database is away.')
  await page.unrouteAll()
  await aside.getByRole('button', { name: 'Try again' }).click()
  await expect(aside.getByRole('heading', { name: candidate!.name })).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`at ${width} long names and competencies fit, and after fifty rows more can be shown`, async ({ open, world }) => {
    const job_id = world.job.id
    const { calls, session } = world.recruiter
    const ranked = await calls.scoring.listRankedCandidates({ job_id })
    const first = ranked.candidates[0]!
    const detail = await calls.scoring.getRankedCandidate({ job_id, candidate_id: first.candidate_id })
    const competency = 'Zusammenarbeitsfähigkeitsbewertung'.repeat(4).slice(0, 119)
    const named = <T>(score: T, i: number) => ({ ...score, name: `${competency}${i}` })
    const long = { ...first, name: longName, competency_scores: first.competency_scores.map(named) }
    const rows = Array.from({ length: 60 }, (_, i) =>
      i === 0 ? long : { ...first, candidate_id: v7(), rank: i + 1, name: `Person ${i + 1}` },
    )
    const page = await open(session, 'about:blank', { width, mayFail: true })
    await answer(page, `/api/jobs/${job_id}/candidates/ranked`, (url: URL) => {
      const from = Number(url.searchParams.get('cursor') ?? 0)
      const to = from + Number(url.searchParams.get('limit'))
      return { ...ranked, candidates: rows.slice(from, to), total_candidates: rows.length, next: to < rows.length ? String(to) : null }
    })
    await answer(page, `/api/jobs/${job_id}/candidates/${first.candidate_id}/score`, {
      ...detail,
      candidate_name: longName,
      competency_scores: detail.competency_scores.map(named),
    })
    await page.goto(`/recruiter/job/${job_id}/ranking`)
    const list = page.getByRole('region', { name: 'Ranked candidates' })
    const row = list.getByRole('link', { name: longName })
    await expect(row.getByText(`${competency}0`)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(list.getByText('50 of 60')).toBeVisible()
    await expect(list.getByText('Person 51')).toHaveCount(0)
    await page.route(
      (url) => url.searchParams.has('cursor'),
      (route) =>
        route.fulfill({ status: 500, json: { type: 'about:blank', title: 'Failed', status: 500, detail: 'The database is away.' } }),
      { times: 1 },
    )
    await list.getByRole('button', { name: 'Show more' }).click()
    await list.getByRole('button', { name: 'More candidates did not load. Try again' }).click()
    await expect(list.getByText('60 of 60')).toBeVisible()
    await expect(list.getByText('Person 60')).toBeVisible()
    await expect(list.getByRole('button', { name: /Show more|Try again/ })).toHaveCount(0)
    await row.click()
    const opened =
      width < 1024 ? page.getByRole('dialog', { name: longName }) : page.getByRole('complementary', { name: `Result of ${longName}` })
    await expect(opened.getByText(`${competency}0`)).toBeVisible()
    expect(await opened.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    await expectNoSidewaysScroll(page)
  })
}
