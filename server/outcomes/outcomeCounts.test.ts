import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidates } from '../../testing/build/build.ts'
import { buildInterviewed } from '../../testing/build/buildInterviewed.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { expectCounted } from '../../testing/recount.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const start = () => buildInterviewed(vouch)

test('a job counts nobody who is declined or has withdrawn before the interview as to invite, or as awaited', async () => {
  const { job_id, recruiter } = await start()
  const made = await buildCandidates(vouch.parts, [{ job_id }, { job_id, invitation_sent: true }, { job_id }])
  const [uninvited, invited] = made.map(({ id }) => id)
  const counts = async () => {
    const { to_invite_count, awaited_count } = await recruiter.jobs.getJob({ job_id })
    return [to_invite_count, awaited_count]
  }
  expect(await counts()).toEqual([2, 3])
  await recruiter.outcomes.setOutcomes({ job_id, candidate_ids: [uninvited!, invited!], outcome: 'declined', reason: '' })
  expect(await counts()).toEqual([1, 1])
  await recruiter.outcomes.undoOutcomes({ job_id, candidate_ids: [uninvited!] })
  expect(await counts()).toEqual([2, 2])
})

test('a job does not count as to invite who has begun with a code that they were given by hand', async () => {
  const { job_id, recruiter } = await start()
  const made = await buildCandidates(vouch.parts, [{ job_id, interview_status: 'in_progress' }, { job_id }])
  expect(await recruiter.jobs.getJob({ job_id })).toMatchObject({ to_invite_count: 1, awaited_count: 2 })
  const begun = { job_id, candidate_ids: [made[0]!.id] }
  await recruiter.outcomes.setOutcomes({ ...begun, outcome: 'withdrawn', reason: '' })
  await expectCounted(vouch.parts)
  await recruiter.outcomes.undoOutcomes(begun)
  await expectCounted(vouch.parts)
})

test('the counts of a job hold after each change of an outcome, and when scores are decided at the same moment', async () => {
  const { of, job_id, candidate_id, recruiter, admin } = await start()
  const more = await Promise.all([1, 2, 3, 4].map(async () => (await buildScore(vouch.parts, { job_id })).candidate.id))
  const all = [candidate_id, ...more]
  const counts = async () => {
    await expectCounted(vouch.parts)
    return (await recruiter.jobs.getJob({ job_id })).outcome_counts
  }
  expect(await counts()).toMatchObject({ advanced: 0, undecided: 1 })
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'advanced', reason: '' })
  expect(await counts()).toMatchObject({ advanced: 1, undecided: 0 })
  await recruiter.outcomes.undoOutcomes({ job_id, candidate_ids: [candidate_id] })
  expect(await counts()).toMatchObject({ advanced: 0, undecided: 1 })
  await Promise.all([
    recruiter.outcomes.setOutcomes({ job_id, candidate_ids: all.toReversed(), outcome: 'on_hold', reason: '' }),
    admin.scoring.bulkApproveScores({ candidate_ids: more }),
  ])
  expect(await counts()).toMatchObject({ on_hold: 5, undecided: 0 })
  await Promise.all([
    ...more.map((id) => admin.scoring.undoReviewDecision({ candidate_id: id })),
    recruiter.outcomes.undoOutcomes({ job_id, candidate_ids: all }),
  ])
  expect(await counts()).toMatchObject({ on_hold: 0, undecided: 1 })
  await Promise.all([
    recruiter.outcomes.setOutcome({ ...of, outcome: 'hired', reason: '' }),
    recruiter.candidates.removeCandidate({ job_id, candidate_id: more[0]! }),
    admin.candidates.eraseCandidate({ candidate_id: more[1]!, reason: 'asked_for' }),
  ])
  expect(await counts()).toMatchObject({ hired: 1, undecided: 0 })
  await admin.candidates.eraseCandidate({ candidate_id, reason: 'asked_for' })
  expect(await counts()).toMatchObject({ hired: 0, undecided: 0 })
  const copy = await recruiter.jobs.copyJob({ job_id })
  expect(copy.outcome_counts).toMatchObject({ hired: 0, undecided: 0 })
  await expectCounted(vouch.parts)
})
