// Candidate Scoring Review: the states of its list, long names, many rows, and a score near the edge of a band.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, fail, hold } from '../../../testing/screens/answers.ts'
import { expectNoSidewaysScroll, expectToast, failFirst, loading } from '../../../testing/screens/looks.ts'
import { longName } from '../../../testing/screens/longName.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, samplePending, sampleScore } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

const nothing = { count: 0, blind_count: 0, weighted_kappa: null, low: null, high: null, mean_difference: null }
/** What stands around the list, and in the drawer of a candidate. */
function answerRest(): void {
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  answer('scoring', 'getAgreement', { people_and_ai: nothing, reader: null, other_readers_count: 0, people: nothing, newest: null })
}

test('loading, failed, and empty', async ({ open }) => {
  answerRest()
  await failFirst(
    () => open('admin', '/admin/scoring', { mayFail: true }),
    { call: ['scoring', 'listScoresToReview'], loads: 'Candidates', failed: 'Failed to load pending candidates' },
    [],
  )
  await expectToast('Failed to load pending candidates')
  await expect.element(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: 'Search candidates' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go to jobs' })).toBeVisible()
  for (const [tab, title] of [
    ['Approved', 'No approved candidates yet'],
    ['Rejected', 'No rejected candidates'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('an agreement that could not be loaded says so in its line, and can be loaded again', async ({ open }) => {
  answerRest()
  answer('scoring', 'listScoresToReview', [])
  fail('scoring', 'getAgreement')
  await open('admin', '/admin/scoring', { mayFail: true })
  const panel = page.getByRole('group').filter({ hasText: 'Agreement on levels' })
  // While it is closed, nothing is asked, and nothing is said to be loading.
  await expect.element(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  await expect.element(panel.getByText('could not be loaded', { exact: true })).not.toBeInTheDocument()
  await panel.getByText('Agreement on levels').click()
  await expect.element(panel.getByText('could not be loaded', { exact: true })).toBeVisible()
  await expect.element(panel.getByRole('heading', { name: 'The agreement could not be loaded' })).toBeVisible()
  answerRest()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByText('nothing to compare yet')).toBeVisible()
})

test('the agreement names the reader whose scores it compares, and how many of others it leaves out', async ({ open }) => {
  answerRest()
  answer('scoring', 'listScoresToReview', [])
  const found = { ...nothing, count: 12, weighted_kappa: 0.6, mean_difference: 4 }
  const reader = { kind: 'baseline', name: null, version: 'baseline-9' } as const
  answer('scoring', 'getAgreement', { people_and_ai: found, reader, other_readers_count: 3, people: nothing, newest: null })
  await open('admin', '/admin/scoring')
  const panel = page.getByRole('group').filter({ hasText: 'Agreement on levels' })
  await panel.getByText('Agreement on levels').click()
  await expect.element(panel.getByText('People and the baseline')).toBeVisible()
  await expect.element(panel.getByText('4 points higher than the baseline’s')).toBeVisible()
  await expect.element(panel.getByText('version baseline-9. 3 further answers were read by another reader')).toBeVisible()
})

test('on a phone the head of the agreement is one line with its figure, and the words are below', async ({ open }) => {
  answerRest()
  answer('scoring', 'listScoresToReview', [])
  const found = { ...nothing, count: 12, blind_count: 4, weighted_kappa: 0.2, mean_difference: 4 }
  const reader = { kind: 'baseline', name: null, version: 'baseline-9' } as const
  answer('scoring', 'getAgreement', { people_and_ai: found, reader, other_readers_count: 0, people: nothing, newest: null })
  await open('admin', '/admin/scoring', { width: 390 })
  await page.getByText('Agreement on levels').click()
  const head = page.getByCss('summary').filter({ hasText: 'Agreement on levels' })
  await expect.element(head).toHaveTextContent('Agreement on levels0.20 of 1')
  expect(getComputedStyle(head.getByCss('svg').element()).width).toBe('16px')
  expect(head.element().getBoundingClientRect().height).toBeLessThan(50)
  await expect.element(page.getByText('How far the levels for the same answer agree, as a weighted kappa')).toBeVisible()
})

test('the focus ring of a tab is around its words, inside the row of tabs and above the underline', async ({ open }) => {
  answerRest()
  answer('scoring', 'listScoresToReview', [])
  await open('admin', '/admin/scoring', { width: 390 })
  const tab = page.getByRole('tab', { name: /^Pending/ })
  await expect.element(tab).toBeVisible()
  ;(tab.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: /^Approved/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab).toHaveFocus()
  const ringed = tab.getByCss('span').first().element()
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed)
  expect(outlineStyle).toBe('solid')
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
  expect(tab.element().scrollWidth).toBe(tab.element().clientWidth)
  const [ring, whole, list] = [ringed, tab.element(), page.getByRole('tablist').element()].map((one) => one.getBoundingClientRect())
  expect(ring!.left - reach).toBeGreaterThanOrEqual(list!.left)
  expect(ring!.bottom + reach).toBeLessThanOrEqual(whole!.bottom - 2)
})

test('what the candidate gets and what only staff read stand under their own headings', async ({ open }) => {
  answerRest()
  answer('scoring', 'listScoresToReview', [samplePending])
  answer('scoring', 'getScore', { ...sampleScore, reviewer_notes: 'Ownership counts as 20.' })
  await open('admin', '/admin/scoring')
  await page.getByRole('row').getByRole('link').first().click()
  const part = (name: string) => page.getByRole('heading', { name, exact: true }).element().closest('section')!.textContent
  await expect.element(page.getByRole('heading', { name: 'Feedback for the candidate' })).toBeVisible()
  expect(part('Feedback for the candidate')).toBe('Feedback for the candidateClear and concrete.')
  expect(part('Notes on the score, not for the candidate')).toContain('Ownership counts as 20.')
})

test.for([
  ['pending', true],
  ['approved', false],
] as const)('after a call that ended early, a %s score says how to go on: %s', async ([decision, reopens], { open }) => {
  answerRest()
  const competency_scores = sampleScore.competency_scores.map((c, i) => (i === 0 ? { ...c, doubts: ['ended_early' as const] } : c))
  answer('scoring', 'listScoresToReview', [{ ...samplePending, decision, read_this: true }])
  answer('scoring', 'getScore', { ...sampleScore, decision, read_this: true, scored_by: { kind: 'model' }, competency_scores })
  await open('admin', `/admin/scoring?decision=${decision}`)
  await page.getByRole('row').getByRole('link').first().click()
  await expect.element(page.getByText('Listen to how the call ended.')).toBeVisible()
  expect(page.getByText('you can reopen the interview.').elements()).toHaveLength(reopens ? 1 : 0)
})

test.for([390, 1440])('at %i long names fit, and all rows of several pages can be selected', async (width, { open }) => {
  answerRest()
  const rows = Array.from({ length: 220 }, (_, i) =>
    i === 0 ? { ...samplePending, name: longName } : { ...samplePending, id: sampleId(100 + i), name: `Person ${i + 1}` },
  )
  answer('scoring', 'listScoresToReview', rows)
  answer('scoring', 'getScore', { ...sampleScore, candidate_name: longName })
  await open('admin', '/admin/scoring', { width })
  const row = page.getByRole('row').filter({ hasText: longName })
  await expect.element(row).toBeVisible()
  await expectNoSidewaysScroll()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(page.getByText('200 of 220 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 220' }).click()
  await expect.element(page.getByText('220 of 220 selected')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Select all 220' })).not.toBeInTheDocument()
  await row.getByRole('link', { name: longName, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: longName })
  await expect.element(drawer.getByRole('heading', { name: 'Transcript' })).toBeInTheDocument()
  const box = drawer.element()
  expect(box.scrollWidth - box.clientWidth).toBeLessThanOrEqual(0)
  await expectNoSidewaysScroll()
})

test('a score near the edge of a band is rounded so that its word fits', async ({ open }) => {
  answerRest()
  const tints = { good: 'bg-emerald-100', fair: 'bg-fair-100', low: 'bg-low-100', none: 'bg-midnight-100' }
  const cases = (
    [
      [80, '80', 'Excellent', tints.good],
      [79.6, '79.6', 'Good', tints.fair],
      [79, '79', 'Good', tints.fair],
      [60, '60', 'Good', tints.fair],
      [59.5, '59.5', 'Average', tints.low],
      [59, '59', 'Average', tints.low],
      [null, '', 'No overall score', tints.none],
    ] as const
  ).map(([overall_score, shown, word, tint], i) => ({ overall_score, shown, word, tint, id: sampleId(100 + i), name: `Person ${i + 1}` }))
  answer(
    'scoring',
    'listScoresToReview',
    cases.map(({ id, name, overall_score }) => ({ ...samplePending, id, name, overall_score })),
  )
  answer('scoring', 'getScore', ({ candidate_id }) => {
    const { name, overall_score } = cases.find(({ id }) => id === candidate_id)!
    return { ...sampleScore, candidate_id, candidate_name: name, overall_score }
  })
  await open('admin', `/admin/scoring?job_id=${sampleJob.id}`)
  for (const { overall_score, shown, word, tint, name } of cases) {
    await page.getByRole('link', { name, exact: true }).click()
    const drawer = page.getByRole('dialog', { name })
    const score = drawer
      .getByRole('region', { name: 'Score' })
      .getByText('Overall score', { exact: true })
      .getByXpath('following-sibling::p[1]')
    await expect.element(score).toHaveTextContent(`${shown}${word}`)
    await expect.element(score.getByText(word, { exact: true })).toHaveClass(tint)
    await drawer.getByRole('button', { name: 'Close' }).click()
    const pill = page
      .getByRole('row')
      .filter({ hasText: name })
      .getByText(overall_score === null ? 'No score' : word, { exact: true })
    await expect.element(overall_score === null ? pill : pill.getByXpath('..')).toHaveClass(tint)
    if (overall_score !== null) await expect.element(pill.getByXpath('..')).toHaveTextContent(`${shown}${word}`)
  }
})

test('a rejected candidate’s row has the reason', async ({ open }) => {
  answerRest()
  answer('scoring', 'listScoresToReview', [{ ...samplePending, decision: 'rejected', reject_reason: 'Read from a script.' }])
  await open('admin', '/admin/scoring?tab=rejected')
  const row = page.getByRole('row').filter({ hasText: samplePending.name })
  await expect.element(row.getByText('Reason: Read from a script.')).toBeVisible()
})

test('under a person’s whole score, a row names whose each figure is, and hides one of the baseline that nobody confirmed', async ({
  open,
}) => {
  answerRest()
  const [best] = samplePending.competency_scores
  const from = (kind: 'baseline' | 'model', n: number) => ({
    ...samplePending,
    id: sampleId(60 + n),
    name: `Person ${n}`,
    competency_scores: [{ ...best!, name: 'Ownership', score: 71, scored_by: { kind } }],
  })
  answer('scoring', 'listScoresToReview', [from('baseline', 1), from('model', 2)])
  await open('admin', '/admin/scoring')
  const row = (n: number) => page.getByRole('row').filter({ hasText: `Person ${n}` })
  await expect.element(row(1)).toMatchTextContent('Ownership provisional')
  await expect.element(row(1)).not.toMatchTextContent('71')
  await expect.element(row(1)).toMatchTextContent('Baseline score 61')
  await expect.element(row(2)).toMatchTextContent('Ownership 71 AI')
})

test('the opened candidate: loading, failed, and loaded on retry', async ({ open }) => {
  answerRest()
  answer('scoring', 'listScoresToReview', [samplePending])
  fail('scoring', 'getScore')
  const release = hold('scoring', 'getScore')
  await open('admin', `/admin/scoring?job_id=${sampleJob.id}&candidate=${samplePending.id}`, { mayFail: true })
  const drawer = page.getByRole('dialog', { name: samplePending.name })
  await expect.element(drawer).toBeVisible()
  await expect.element(loading('candidate')).toBeInTheDocument()
  release()
  await expect
    .element(drawer.getByRole('alert').filter({ hasText: 'This candidate could not be loaded' }))
    .toMatchTextContent('The database is away.')
  answer('scoring', 'getScore', sampleScore)
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect.element(drawer.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  // The log has the figures of another score, and never what a person wrote.
  await drawer.getByRole('button', { name: 'Set another score' }).click()
  await expect.element(drawer.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/^Kept with the score\./)
})

test('Back closes the drawer with the focus on its row, and leads to the tab before; a search adds no steps', async ({ open }) => {
  answerRest()
  answer('scoring', 'listScoresToReview', ({ decision }) => (decision === 'pending' ? [samplePending] : []))
  answer('scoring', 'getScore', sampleScore)
  await open('admin', '/admin/scoring')
  const search = page.getByRole('searchbox', { name: 'Search candidates' })
  await expect.element(search).toBeVisible()
  const steps = history.length
  await search.fill(samplePending.name)
  await expect.poll(() => location.search).toContain('q=')
  expect(history.length).toBe(steps)
  const link = page.getByRole('row').getByRole('link', { name: samplePending.name, exact: true })
  await link.click()
  const drawer = page.getByRole('dialog', { name: sampleScore.candidate_name })
  await expect.element(drawer).toBeVisible()
  history.back()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  await page.getByRole('tab', { name: 'Approved' }).click()
  await expect.poll(() => location.search).toContain('decision=approved')
  history.back()
  await expect.element(page.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(link).toBeVisible()
})

test('the job’s filter keeps the focus, and nobody of another job stays selected', async ({ open }) => {
  answerRest()
  answer('scoring', 'listScoresToReview', [samplePending])
  await open('admin', '/admin/scoring')
  const box = page.getByRole('checkbox', { name: `Select ${samplePending.name}` })
  await box.click()
  await expect.element(box).toBeChecked()
  const job = page.getByRole('combobox', { name: 'Job' })
  await expect.element(job).toMatchTextContent(sampleJob.title)
  ;(job.element() as HTMLElement).focus()
  await job.selectOptions(sampleJob.title)
  await expect.poll(() => location.search).toContain(`job_id=${sampleJob.id}`)
  await expect.element(box).not.toBeChecked()
  await expect.element(job).toHaveFocus()
})
