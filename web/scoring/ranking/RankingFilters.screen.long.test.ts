// The head of the ranking on a wide screen: its filters, and the words of the export.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/screens/answers.ts'
import { sampleCandidate, sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, ranking, sampleAnalytics, sampleRanked, sampleScore } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

test.for([1280, 1440])('at %i the filters stand in one line', async (width, { open }) => {
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', ranking([sampleRanked]))
  answer('candidates', 'getCandidate', { ...sampleCandidate, id: sampleRanked.candidate_id, interview_status: 'completed' })
  answer('scoring', 'getRankedCandidate', sampleScore)
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  await open('recruiter', `/recruiter/job/${sampleJob.id}/ranking`, { width })
  await expect.element(page.getByLabelText('Minimum overall score')).toBeVisible()
  const filters = page.getByRole('search').getByCss('select').elements()
  expect(filters).toHaveLength(5)
  expect(new Set(filters.map((one) => one.getBoundingClientRect().top)).size).toBe(1)
  const note = page.getByRole('group', { name: 'Export' }).getByCss('p').element()
  expect(note.getBoundingClientRect().height).toBeLessThan(36)
})
