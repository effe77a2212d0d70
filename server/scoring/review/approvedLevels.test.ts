import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildRead } from '../../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { refused } from '../../../testing/refused.ts'
import { scores } from '../../db/schema/scoring.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('an approved score whose reader failed at one answer keeps its figure until that answer has a level too', async () => {
  const { candidate } = await buildRead(vouch.parts, [goodAnswer, goodAnswer], { end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  const review = vouch.as((await buildAdmin(vouch.parts)).token).scoring
  const { competency_scores } = await review.getScore(id)
  const failed = {
    standing: 'insufficient_evidence' as const,
    score: null,
    low: null,
    high: null,
    evidence: [],
    doubts: ['false_quotes' as const],
  }
  // As it was counted before such an answer left the whole without a figure.
  await vouch.parts.db
    .update(scores)
    .set({
      scorer: 'model',
      model: 'small',
      overall_score: 50,
      decision: 'approved',
      competency_scores: competency_scores.map((c) => (c.name === 'A' ? { ...c, ...failed } : c)),
    })
    .where(eq(scores.candidate_id, candidate.id))
  const { problem } = await refused(review.setLevels({ ...id, levels: [{ name: 'B', level: 4 }] }))
  expect(problem).toMatchObject({
    type: '/problems/input.invalid',
    errors: [{ path: 'levels', message: expect.stringContaining('A is missing') }],
  })
  expect((await review.getScore(id)).overall_score).toBe(50)
  const both = ['A', 'B'].map((name) => ({ name, level: 4 }))
  expect(await review.setLevels({ ...id, levels: both })).toMatchObject({ decision: 'approved', overall_score: 80 })
})

test('levels on a model’s score leave the whole the model’s until each answer has one, with the model’s own figure beside it', async () => {
  const { candidate, score } = await buildRead(vouch.parts, [goodAnswer, goodAnswer], { end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  const [anna, tama] = [await buildAdmin(vouch.parts), await buildAdmin(vouch.parts)]
  const [review, second] = [vouch.as(anna.token).scoring, vouch.as(tama.token).scoring]
  const { overall_score } = await review.getScore(id)
  const model = { kind: 'model', name: 'small' }
  await vouch.parts.db.update(scores).set({ scorer: 'model', model: 'small' }).where(eq(scores.id, score.id))
  const after = await review.setLevels({ ...id, levels: [{ name: 'A', level: 1 }] })
  expect(after).toMatchObject({ scored_by: model, ai_overall_score: overall_score })
  expect(after.overall_score).not.toBe(overall_score)
  expect(after.competency_scores.map((c) => c.scored_by)).toEqual([{ kind: 'person', name: anna.name }, undefined])
  const [row] = (await review.listScoresToReview({ q: candidate.name })).rows
  expect(row).toMatchObject({ scored_by: model, ai_overall_score: overall_score, first_reader: model })
  await review.reviewScore({ ...id, action: 'approve' })
  const told = async () => (await review.previewFeedback(id)).statements[0]
  expect(await told()).toContain('An AI proposed a score for your answers, and a person scored some of them.')
  expect(await second.setLevels({ ...id, levels: [{ name: 'B', level: 5 }] })).toMatchObject({
    scored_by: { kind: 'person', name: tama.name },
  })
  expect(await told()).toContain('and a person scored them.')
})
