// The shortlist on a job's page: long names, and who is shared.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/screens/answers.ts'
import { expectNoSidewaysScroll } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleDeclined } from '../../../testing/screens/sampleNotice.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { ranking, sampleRanked } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

/** The shortlist of a job with these candidates. */
function answerShortlist(people: Partial<typeof sampleRanked>[], job: Partial<typeof sampleJob> = {}): void {
  const isOut = ({ outcome }: Partial<typeof sampleRanked>) => outcome?.outcome === 'declined' || outcome?.outcome === 'withdrawn'
  answer('jobs', 'getJob', { ...sampleJob, ...job })
  answer('interviews', 'listAdjustments', [])
  answer('shares', 'listShares', [])
  const all = people.map((person, i) => ({ ...sampleRanked, candidate_id: sampleId(100 + i), rank: i + 1, tie: i + 1, ...person }))
  answer('scoring', 'listRankedCandidates', (input) => ranking(all.filter((one) => input.outcome !== 'not_out' || !isOut(one)))(input))
}

test('the longest names fit a phone', async ({ open }) => {
  const name = 'N'.repeat(120)
  answerShortlist(Array.from({ length: 7 }, () => ({ name })))
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=shortlist`)
  await expect.element(page.getByRole('tabpanel').getByText(name)).toHaveLength(5)
  for (const width of [390, 320]) {
    await page.viewport(width, 800)
    await expectNoSidewaysScroll()
  }
})

test('a candidate who is declined or has withdrawn takes no place in the shortlist, and is not shared', async ({ open }) => {
  answerShortlist([
    { name: 'Priya Raman' },
    { name: 'Mei Chen', outcome: sampleDeclined },
    { name: 'Lars Berg', outcome: { ...sampleDeclined, outcome: 'withdrawn' } },
  ])
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=shortlist`)
  await expect.element(page.getByRole('list', { name: 'Best candidates' }).getByRole('listitem')).toHaveLength(1)
  const all = page.getByRole('link', { name: 'View All 1 Candidates' })
  await expect.element(all).toHaveAttribute('href', `/recruiter/job/${sampleJob.id}/ranking?outcome=not_out`)
  await page.getByRole('button', { name: 'Share shortlist' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Share Priya Raman' })).toBeVisible()
})

test('who is tied is marked, and those who are tied with the last of five are counted', async ({ open }) => {
  const tie = (tie: number) => ({ provisional: true, rank: null, tie })
  answerShortlist([1, 1, 2, 3, 3, 3, 3, 4].map(tie))
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=shortlist`)
  const rows = page.getByRole('list', { name: 'Best candidates' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(5)
  await expect.element(rows.filter({ hasText: 'Tied with the one above' })).toHaveLength(2)
  await expect.element(rows.nth(1)).toMatchTextContent('Tied with the one above')
  await expect.element(rows.nth(4)).toMatchTextContent('Tied with the one above')
  await expect.element(page.getByText('2 more are tied with the last of these.')).toBeVisible()
  await expectNoSidewaysScroll()
})

test('a shortlist whose candidates are all out says so', async ({ open }) => {
  answerShortlist([{ outcome: sampleDeclined }], { approved_count: 1, outcome_counts: { ...sampleJob.outcome_counts, declined: 1 } })
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=shortlist`)
  await expect.element(page.getByText('Every ranked candidate is declined or has withdrawn.')).toBeVisible()
})
