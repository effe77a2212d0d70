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

test('what a person should read is marked in the list and with its figure, also after the approval', async ({ open }) => {
  const read_this = true
  const [first, ...others] = sampleScore.competency_scores
  const competency_scores = [{ ...first!, low: 20, doubts: ['apart' as const, 'ended_early' as const] }, ...others]
  answer('scoring', 'listRankedCandidates', ranking([{ ...sampleRanked, read_this }]))
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('candidates', 'getCandidate', { ...sampleCandidate, id: sampleRanked.candidate_id, interview_status: 'completed' })
  answer('scoring', 'getRankedCandidate', {
    ...sampleScore,
    scored_by: { kind: 'model' },
    overall_low: 78,
    overall_high: 88,
    decision: 'approved',
    read_this,
    competency_scores,
  })
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  await open('recruiter', `/recruiter/job/${sampleJob.id}/ranking?at_least=80`, { width: 1440 })
  const row = page.getByRole('region', { name: 'Ranked candidates' })
  await expect.element(row.getByText('Read this one')).toBeVisible()
  await expect.element(row.getByText('Provisional scores count by their upper end.')).toBeVisible()
  const result = page.getByRole('complementary', { name: `Result of ${sampleRanked.name}` })
  await expect.element(result.getByText('range 78–88')).toBeVisible()
  await expect.element(result.getByText(`read what was said about ${first!.name}.`)).toBeVisible()
  await expect.element(result.getByText('Read this one')).toHaveLength(2)
  // An interview whose score is decided cannot be reopened any more.
  await expect.element(result.getByText('Listen to how the call ended.', { exact: true })).toBeVisible()
})

test('once a person has set the level, the reason from before is folded under a line that says whose it is', async ({ open }) => {
  const [set, read] = sampleScore.competency_scores
  const competency_scores = [
    { ...set!, reason: 'Old reason.', level: 5, score: 95, ai_score: 60 },
    { ...read!, reason: 'Reason that stands.' },
  ]
  answer('scoring', 'listRankedCandidates', ranking([sampleRanked]))
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('candidates', 'getCandidate', { ...sampleCandidate, id: sampleRanked.candidate_id, interview_status: 'completed' })
  answer('scoring', 'getRankedCandidate', { ...sampleScore, decision: 'approved', competency_scores })
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  await open('recruiter', `/recruiter/job/${sampleJob.id}/ranking`, { width: 1440 })
  await expect.element(page.getByText('Reason that stands.')).toBeVisible()
  await expect.element(page.getByText('Old reason.')).not.toBeVisible()
  await page.getByText(/^(?:AI|Baseline) reason, from before/).click()
  await expect.element(page.getByText('Old reason.')).toBeVisible()
})
