// What is said of a score once a person has set it: nothing that was true only before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildRead, neverAsked, noAnswer } from '../../testing/build/buildEnded.ts'
import { buildScore, sampleScore } from '../../testing/build/buildScore.ts'
import { goodAnswer } from '../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
let admin: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

test('notes on how the reader counted go once a person has set the score', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const { candidate } = await buildRead(vouch.parts, [goodAnswer, neverAsked, neverAsked, neverAsked], { job_id, end_reason: 'provider' })
  const id = { candidate_id: candidate.id }
  expect((await admin.getScore(id)).feedback_summary).toContain('there is no overall score')
  await admin.setLevels({ ...id, levels: [{ name: 'A', level: 4 }] })
  await admin.reviewScore({ ...id, action: 'approve' })
  const shown = await vouch.as(recruiter.token).scoring.getRankedCandidate({ job_id, ...id })
  expect(shown).toMatchObject({ overall_score: 80, feedback_summary: null })
})

test('beside a level stands the reader’s reason for its own figure, and none for having no figure', async () => {
  const { candidate } = await buildRead(vouch.parts, [goodAnswer, noAnswer], {})
  const id = { candidate_id: candidate.id }
  const before = (await admin.getScore(id)).competency_scores.map((c) => c.reason)
  expect(before[1]).toContain('the score of level 1')
  const levels = ['A', 'B'].map((name) => ({ name, level: 5 as const }))
  const after = await admin.setLevels({ ...id, levels })
  expect(after.competency_scores.map((c) => c.reason)).toEqual([before[0], ''])
})

test('feedback without a single answer does not speak of answers, also where a person set the score', async () => {
  const { candidate } = await buildRead(vouch.parts, [noAnswer, noAnswer], {})
  const id = { candidate_id: candidate.id }
  await admin.overrideScore({ ...id, overall_score: 10, reason: 'Nothing was said.' })
  await admin.reviewScore({ ...id, action: 'approve' })
  const [decided] = (await admin.previewFeedback(id)).statements
  expect(decided).toMatch(/^There were no answers to read\./)
})

test('feedback does not praise what a person’s whole score contradicts', async () => {
  const praised = { ...sampleScore('Ownership', 90), strength: 'You led it well.' }
  const { candidate } = await buildScore(vouch.parts, { overall_score: 90, competency_scores: [praised] })
  const id = { candidate_id: candidate.id }
  await admin.overrideScore({ ...id, overall_score: 80, reason: 'x' })
  await admin.reviewScore({ ...id, action: 'approve' })
  expect((await admin.previewFeedback(id)).text).toContain('You led it well.')
  const { competency_scores } = await admin.overrideScore({ ...id, overall_score: 30, reason: 'x' })
  expect(competency_scores[0]).not.toHaveProperty('strength')
  expect((await admin.previewFeedback(id)).text).not.toContain('You led it well.')
})
