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
function answerShortlist(people: Partial<typeof sampleRanked>[]): void {
  answer('jobs', 'getJob', sampleJob)
  answer('interviews', 'listAdjustments', [])
  answer('shares', 'listShares', [])
  answer(
    'scoring',
    'listRankedCandidates',
    ranking(people.map((person, i) => ({ ...sampleRanked, candidate_id: sampleId(100 + i), rank: i + 1, ...person }))),
  )
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

test('who is declined or has withdrawn is not shared', async ({ open }) => {
  answerShortlist([
    { name: 'Priya Raman' },
    { name: 'Mei Chen', outcome: sampleDeclined },
    { name: 'Lars Berg', outcome: { ...sampleDeclined, outcome: 'withdrawn' } },
  ])
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=shortlist`)
  await page.getByRole('button', { name: 'Share shortlist' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Share Priya Raman' })).toBeVisible()
})
