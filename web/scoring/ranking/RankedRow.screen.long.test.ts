// One row of the ranking.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/screens/answers.ts'
import { sampleCandidate, sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, ranking, sampleAnalytics, sampleRanked, sampleScore } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

test('a first without a known answer has no icon, and says so', async ({ open }) => {
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', ranking([{ ...sampleRanked, answered_count: 0, question_count: 0 }]))
  answer('candidates', 'getCandidate', { ...sampleCandidate, id: sampleRanked.candidate_id, interview_status: 'completed' })
  answer('scoring', 'getRankedCandidate', sampleScore)
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  await open('recruiter', `/recruiter/job/${sampleJob.id}/ranking`)
  const row = page.getByRole('region', { name: 'Ranked candidates' })
  await expect.element(row.getByText('answers not known')).toBeVisible()
  await expect.element(row.getByText('Rank 1')).toBeInTheDocument()
  expect(document.querySelector('.lucide-trophy')).toBeNull()
})
