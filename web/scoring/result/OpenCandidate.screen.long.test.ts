// What a recruiter reads of one approved score.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/screens/answers.ts'
import { sampleCandidate, sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, ranking, sampleAnalytics, sampleRanked, sampleScore } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

test('the reason of a person’s score is shown where nothing had proposed one, and no words are said to be underlined where none are', async ({
  open,
}) => {
  const unread = { ai_overall_score: null, override_reason: 'Spoke on the phone.', competency_scores: [] }
  answer('scoring', 'listRankedCandidates', ranking([sampleRanked]))
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('candidates', 'getCandidate', { ...sampleCandidate, id: sampleRanked.candidate_id, interview_status: 'completed' })
  answer('scoring', 'getRankedCandidate', { ...sampleScore, ...unread })
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  await open('recruiter', `/recruiter/job/${sampleJob.id}/ranking`, { width: 1440 })
  await expect.element(page.getByText('Set by Hana Cole. Reason: Spoke on the phone.')).toBeVisible()
  await expect.element(page.getByText('underlined')).not.toBeInTheDocument()
})
