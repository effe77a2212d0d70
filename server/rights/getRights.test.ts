import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('nobody is offered another review of their own withdrawal, or can ask for one; a decision that takes its place can be reviewed', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const { id: candidate_id, token } = await buildCandidate(vouch.parts, { job_id: job.id })
  const of = { job_id: job.id, candidate_id, reason: '' }
  const { outcomes } = vouch.as(recruiter.token)
  const may = async () => (await vouch.as(token).rights.getOwnRights({ candidate_id })).may_request_review
  const { outcome } = await outcomes.setOutcome({ ...of, outcome: 'withdrawn' })
  expect(await may()).toBe(false)
  const ask = () => vouch.as(token).rights.requestReview({ candidate_id, reason: 'Please look again.' })
  expect((await refused(ask())).code).toBe('review.withdrawn')
  await outcomes.setOutcome({ ...of, outcome: 'declined', replaces: outcome.id })
  expect(await may()).toBe(true)
  expect((await ask()).answer).toBeNull()
})
