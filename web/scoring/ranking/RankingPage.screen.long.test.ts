// Candidate Rankings: its states, provisional scores, the comparison, long names, and more than a page.
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { baselineCannotTell } from '../../../shared/scoreWords.ts'
import { answer, fail, hold, refuse } from '../../../testing/screens/answers.ts'
import { pressByKeys, tickByKeys } from '../../../testing/screens/byKeys.ts'
import { expectAccessible, expectNoSidewaysScroll, expectTexts, expectToast, loading } from '../../../testing/screens/looks.ts'
import { longName } from '../../../testing/screens/longName.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleCandidate, sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, ranking, sampleAnalytics, sampleRanked, sampleScore } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

const path = `/recruiter/job/${sampleJob.id}/ranking`

/** What the open candidate asks: on a wide screen, the first of the list. */
function answerOpen(): void {
  answer('candidates', 'getCandidate', { ...sampleCandidate, id: sampleRanked.candidate_id, interview_status: 'completed' })
  answer('scoring', 'getRankedCandidate', sampleScore)
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
}

test('loading, failed with a toast, and empty', async ({ open }) => {
  fail('scoring', 'listRankedCandidates')
  fail('scoring', 'getJobAnalytics')
  const release = hold('scoring', 'listRankedCandidates')
  await open('recruiter', path, { mayFail: true })
  await expect.element(loading('rankings')).toBeVisible()
  release()
  await expectToast('Failed to load candidate rankings')
  await expect.element(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveLength(1)
  const nobody = { total_candidates: 0, completed_count: 0, total_ranked: 0, pending_review_count: 0, unscored_count: 0 }
  answer('scoring', 'listRankedCandidates', ranking([]))
  answer('scoring', 'getJobAnalytics', { ...sampleAnalytics, ...nobody })
  answer('jobs', 'listJobs', [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'No Ranked Candidates' })).toBeVisible()
  expect(page.getByText('0 of 0 interviewed').elements()).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Jobs' }).click()
  await expect.poll(() => location.pathname).toBe('/recruiter/dashboard')
})

test('the list comes with the figures above it, and without them where they failed', async ({ open }) => {
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  let listed = false
  answer('scoring', 'listRankedCandidates', (input) => {
    listed = true
    return ranking([sampleRanked])(input)
  })
  answerOpen()
  const release = hold('scoring', 'getJobAnalytics')
  await open('recruiter', path, { mayFail: true })
  await expect.element(loading('rankings')).toBeVisible()
  await expect.poll(() => listed).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Export shortlist' })).not.toBeInTheDocument()
  fail('scoring', 'getJobAnalytics')
  release()
  await expect.element(page.getByRole('region', { name: 'Ranked candidates' })).toBeVisible()
  await expect.element(page.getByText('Total Ranked')).toBeVisible()
})

test('an empty ranking counts what a reviewer can decide, not what has no score yet', async ({ open }) => {
  answer('scoring', 'listRankedCandidates', (input) => ({ ...ranking([])(input), pending_review_count: 3 }))
  answer('scoring', 'getJobAnalytics', {
    ...sampleAnalytics,
    total_ranked: 0,
    pending_review_count: 3,
    unscored_count: 2,
    rejected_count: 4,
  })
  await open('recruiter', path)
  const head = '9 of 10 interviewed · 0 approved by a reviewer · 1 waiting for review · 2 not scored yet · 4 rejected'
  await expect.element(page.getByText(head)).toBeVisible()
  await expect.element(page.getByText('1 result waiting for review. They appear here once a person has approved them.')).toBeVisible()
  answer('scoring', 'getJobAnalytics', { ...sampleAnalytics, pending_review_count: 3, unscored_count: 3 })
  await open('recruiter', path)
  await expect.element(page.getByText('Candidates appear here when their interview is scored')).toBeVisible()
})

test('the ranking of one job is never shown under another', async ({ open }) => {
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', ranking([sampleRanked]))
  answerOpen()
  await open('recruiter', path)
  const row = page.getByRole('region', { name: 'Ranked candidates' }).getByText(sampleRanked.name)
  await expect.element(row).toBeVisible()
  hold('scoring', 'listRankedCandidates')
  history.pushState({}, '', `/recruiter/job/${sampleId(70)}/ranking`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(loading('rankings')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})

test('a competency can still be chosen when the filters find nobody', async ({ open }) => {
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', (input) => ranking(input.at_least ? [] : [sampleRanked])(input))
  answerOpen()
  await open('recruiter', `${path}?best_in=Ownership&at_least=95`)
  await expect.element(page.getByRole('heading', { name: 'No candidate matches' })).toBeVisible()
  await expect.element(page.getByLabelText('Minimum score in Ownership')).toHaveValue('95')
  await expect.element(page.getByLabelText('Order')).toHaveDisplayValue('Ownership')
  await page.getByLabelText('Order').selectOptions('Problem solving')
  await expect.poll(() => location.search).toBe('?best_in=Problem+solving')
  await page.getByLabelText('Order').selectOptions('Most red flags')
  await expect.poll(() => location.search).toBe('?order=flags')
  await page.getByLabelText('Minimum overall score').selectOptions('60')
  await expect.element(page.getByRole('heading', { name: 'No candidate matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect.element(page.getByRole('checkbox', { name: `Select ${sampleRanked.name}` })).toBeVisible()
})

test('an opened result: loading, failed, and loaded on retry', async ({ open }) => {
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', ranking([sampleRanked]))
  answerOpen()
  fail('scoring', 'getRankedCandidate')
  const release = hold('scoring', 'getRankedCandidate')
  await open('recruiter', `${path}?candidate=${sampleRanked.candidate_id}`, { mayFail: true })
  const aside = page.getByRole('complementary', { name: `Result of ${sampleRanked.name}` })
  await expect.element(loading('result')).toBeInTheDocument()
  release()
  await expect
    .element(aside.getByRole('alert').filter({ hasText: 'This result could not be loaded' }))
    .toMatchTextContent('The database is away.')
  answer('scoring', 'getRankedCandidate', sampleScore)
  await aside.getByRole('button', { name: 'Try again' }).click()
  await expect.element(aside.getByRole('heading', { name: sampleRanked.name })).toBeVisible()
})

test('failed analytics are only logged, and no figure is shown', async ({ open }) => {
  answerOpen()
  answer('scoring', 'listRankedCandidates', ranking([sampleRanked]))
  fail('scoring', 'getJobAnalytics', 'The figures are away.')
  await open('recruiter', path, { mayFail: true })
  const logged = vi.spyOn(console, 'error').mock.calls
  await expect
    .element(page.getByRole('region', { name: 'Ranked candidates' }).getByRole('listitem').filter({ hasText: 'Rank 1' }))
    .toBeVisible()
  await expect.poll(() => logged.some((said) => said.includes('call failed') && said.includes('The figures are away.'))).toBe(true)
  const figures = page
    .getByCss('dl > div')
    .filter({ has: page.getByText(/^(Total Ranked|Avg Score|Completion Rate|Red Flags)$/) })
    .getByCss('dd:first-of-type')
  await expectTexts(figures, ['–', '–', '–', '–'])
  const distribution = page.getByRole('region', { name: 'Score distribution' })
  await expectTexts(distribution.getByCss('dd'), ['–', '–', '–', '–'])
  expect(distribution.getByCss('[style*=height]').length).toBe(0)
  expect(page.getByRole('alert').filter({ hasText: /./ }).length).toBe(0)
  expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem').length).toBe(0)
})

test('a provisional score stands in no band, but in a column of its own', async ({ open }) => {
  answerOpen()
  answer('scoring', 'listRankedCandidates', ranking([sampleRanked]))
  answer('scoring', 'getJobAnalytics', {
    ...sampleAnalytics,
    baseline_count: 2,
    score_sources: { baseline: 2, model: 4, person: 1, csv: 0 },
    score_distribution: { ...sampleAnalytics.score_distribution, provisional: 2 },
  })
  await open('recruiter', path)
  const distribution = page.getByRole('region', { name: 'Score distribution' })
  await expect.element(distribution.getByCss('dd').last()).toHaveTextContent('2')
  await expect.element(distribution.getByCss('[style*=height]').last()).not.toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
  await expect.element(distribution.getByCss('dt').last()).toHaveTextContent('Provisional no rank')
  await expect.element(page.getByText('5 with a rank · 2 provisional, with no rank')).toBeVisible()
  await expect.element(page.getByText('2 provisional, by the baseline scorer · 4 by AI · 1 set by people')).toBeVisible()
  await expect.element(page.getByText('of all candidates, invited or not')).toBeVisible()
  const bars = distribution.getByCss('[style*=height]').elements()
  expect(new Set(bars.map((bar) => bar.getBoundingClientRect().width)).size).toBe(1)
  await expectNoSidewaysScroll()
  await page.viewport(320, 800)
  await expectNoSidewaysScroll()
  await expectAccessible()
})

test('the comparison shows a level that a person set as theirs, and the rest of that score as provisional', async ({ open }) => {
  const [set, read] = sampleScore.competency_scores.map((one) => ({ ...one, score: 55, low: 40, high: 70 }))
  const by = { kind: 'person', name: 'Amara Ngata' } as const
  const proposed = { provisional: true, scored_by: { kind: 'baseline' } } as const
  const provisional = { ...sampleRanked, ...proposed, rank: null }
  const second = { ...sampleRanked, candidate_id: sampleId(101), name: 'Jack Moana', rank: 2 }
  answerOpen()
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', ranking([provisional, second]))
  answer('scoring', 'getRankedCandidate', ({ candidate_id }) =>
    candidate_id === provisional.candidate_id
      ? {
          ...sampleScore,
          ...proposed,
          competency_scores: [{ ...set!, score: 80, low: 80, high: 80, level: 4, scored_by: by }, read!],
        }
      : { ...sampleScore, candidate_id, candidate_name: second.name },
  )
  await open('recruiter', path)
  // With the keyboard alone.
  for (const { name } of [provisional, second]) await tickByKeys(page.getByRole('checkbox', { name: `Select ${name}` }))
  await pressByKeys(page.getByRole('button', { name: 'Compare' }))
  const dialog = page.getByRole('dialog')
  const cell = (name: string) =>
    dialog
      .getByCss('tbody')
      .filter({ has: page.getByCss('th').filter({ hasText: name }) })
      .getByCss('tr')
      .last()
      .getByCss('td')
      .first()
  await expect.element(cell(set!.name)).toMatchTextContent('80')
  await expect.element(cell(set!.name)).toMatchTextContent('Set by Amara Ngata')
  await expect.element(cell(set!.name)).not.toMatchTextContent('Provisional')
  await expect.element(cell(read!.name)).toMatchTextContent('Provisional 40–70')
  await expect.element(dialog).toMatchTextContent(baselineCannotTell)
  for (const { question } of sampleScore.questions)
    await expect.element(dialog.getByText(`Question in the plan: ${question}`)).toBeVisible()
  await expectAccessible()
})

test.for([390, 1440])('at %i long names and competencies fit, and after fifty rows more can be shown', async (width, { open }) => {
  const competency = 'Zusammenarbeitsfähigkeitsbewertung'.repeat(4).slice(0, 119)
  const named = <T>(score: T, i: number) => ({ ...score, name: `${competency}${i}` })
  const first = { ...sampleRanked, name: longName, competency_scores: sampleRanked.competency_scores.map(named) }
  const others = Array.from({ length: 59 }, (_, i) => ({
    ...sampleRanked,
    candidate_id: sampleId(100 + i),
    rank: i + 2,
    name: `Person ${i + 2}`,
  }))
  const rows = ranking([first, ...others])
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', rows)
  answerOpen()
  answer('scoring', 'getRankedCandidate', {
    ...sampleScore,
    candidate_name: longName,
    competency_scores: sampleScore.competency_scores.map(named),
  })
  await open('recruiter', path, { width, mayFail: true })
  const list = page.getByRole('region', { name: 'Ranked candidates' })
  const row = list.getByRole('link', { name: longName })
  await expect.element(row.getByText(`${competency}0`)).toBeVisible()
  await expectNoSidewaysScroll()
  await expect.element(list.getByText('50 of 60')).toBeVisible()
  await expect.element(list.getByText('Person 51')).not.toBeInTheDocument()
  answer('scoring', 'listRankedCandidates', () => {
    answer('scoring', 'listRankedCandidates', rows)
    return refuse('server.unexpected', 'The database is away.')
  })
  await list.getByRole('button', { name: 'Show more' }).click()
  await list.getByRole('button', { name: 'More candidates did not load. Try again' }).click()
  await expect.element(list.getByText('60 of 60')).toBeVisible()
  await expect.element(list.getByText('Person 60')).toBeVisible()
  await expect.element(list.getByRole('button', { name: /Show more|Try again/ })).not.toBeInTheDocument()
  await row.click()
  const opened =
    width < 1024 ? page.getByRole('dialog', { name: longName }) : page.getByRole('complementary', { name: `Result of ${longName}` })
  await expect.element(opened.getByText(`${competency}0`)).toBeVisible()
  const box = opened.element()
  expect(box.scrollWidth - box.clientWidth).toBeLessThanOrEqual(0)
  await expectNoSidewaysScroll()
})

test('under a person’s whole score, a figure of the baseline is not shown as theirs, and its own is called the baseline’s', async ({
  open,
}) => {
  const competency_scores = [
    { name: 'Ownership', score: 71, standing: 'scored' as const, scored_by: { kind: 'baseline' as const } },
    { name: 'Planning', score: 40, standing: 'scored' as const },
    { name: 'Care', score: 55, standing: 'scored' as const, scored_by: { kind: 'model' as const } },
    { name: 'Teamwork', score: 80, standing: 'scored' as const, scored_by: { kind: 'person' as const, name: 'Tama Reid' } },
  ]
  answer('scoring', 'listRankedCandidates', ranking([{ ...sampleRanked, competency_scores }]))
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answerOpen()
  await open('recruiter', path)
  const row = page.getByRole('region', { name: 'Ranked candidates' })
  await expect.element(row).toMatchTextContent(/Ownership provisional.*Planning 40.*Care 55 AI.*Teamwork 80 by Tama Reid/)
  await expect.element(row).toMatchTextContent('Baseline score 61')
})

test('the search keeps the focus and what is typed while it looks again after nobody matched', async ({ open }) => {
  answerOpen()
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', (input) => ranking(input.q ? [] : [sampleRanked])(input))
  await open('recruiter', path)
  const search = page.getByRole('searchbox')
  await search.fill('nobody')
  await expect.element(page.getByRole('heading', { name: 'No candidate matches' })).toBeVisible()
  const release = hold('scoring', 'listRankedCandidates')
  await userEvent.keyboard('{Backspace}')
  await expect.element(loading('rankings')).toBeVisible()
  await expect.element(search).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Score distribution' })).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  release()
  await expect.element(page.getByRole('heading', { name: 'No candidate matches' })).toBeVisible()
  await expect.element(search).toHaveValue('nobo')
})
