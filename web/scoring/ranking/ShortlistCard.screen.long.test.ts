// The shortlist on a job's page with long names.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/screens/answers.ts'
import { expectNoSidewaysScroll } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { ranking, sampleRanked } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

test('the longest names fit a phone', async ({ open }) => {
  const name = 'N'.repeat(120)
  answer('jobs', 'getJob', sampleJob)
  answer('interviews', 'listAdjustments', [])
  answer('shares', 'listShares', [])
  answer(
    'scoring',
    'listRankedCandidates',
    ranking(Array.from({ length: 7 }, (_, i) => ({ ...sampleRanked, candidate_id: sampleId(100 + i), rank: i + 1, name }))),
  )
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=shortlist`)
  await expect.element(page.getByRole('tabpanel').getByText(name)).toHaveLength(5)
  for (const width of [390, 320]) {
    await page.viewport(width, 800)
    await expectNoSidewaysScroll()
  }
})
