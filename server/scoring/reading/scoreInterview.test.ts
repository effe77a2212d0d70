import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidates } from '../../db/schema/candidates.ts'
import { decisionLog } from '../../db/schema/decisions.ts'
import { interviews, turns } from '../../db/schema/interviews.ts'
import { scores } from '../../db/schema/scoring.ts'
import type { StandIn } from '../../../testing/standIns/startModel.ts'
import { buildAdmin } from '../../../testing/build/build.ts'
import type { Vouch } from '../../../testing/servers/startVouch.ts'
import { answeredInterview } from '../../../testing/build/beginInterview.ts'
import { startModelVouch } from '../../../testing/servers/startModelVouch.ts'
import { failLost } from './failLost.ts'
import { goodAnswer, replies } from '../../../testing/build/sample.ts'
import { scoreInterview } from './scoreInterview.ts'

let standIn: StandIn
let vouch: Vouch
let review: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  ;({ standIn, vouch } = await startModelVouch())
  review = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

/** A completed interview with an answer to each question; its score is waiting. */
async function completed() {
  standIn.behave({ content: { choice: 0 } })
  const { candidate, id } = await answeredInterview(vouch, goodAnswer, 'voice')
  standIn.requests.length = 0
  const waiting = async () =>
    (await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))).find((s) => s.is_current)!
  return { candidate, id, waiting, score_id: (await waiting()).id }
}
const answerOf = (score: number) =>
  replies({
    competencies: ['Problem solving', 'Ownership', 'Communication'].map((name) => ({
      name,
      score,
      reason: 'R',
      quotes: ['found the root cause in the retry job'],
    })),
    summary: 'Clear.',
  })

test('the model’s reading is stored with its version, and running the task again changes nothing', async () => {
  const { id, score_id, candidate } = await completed()
  standIn.behave(answerOf(81))
  await scoreInterview(vouch.parts, { score_id }, { last_try: false })
  const first = await review.getScore(id)
  expect(first).toMatchObject({
    status: 'scored',
    scorer: 'model',
    model: 'small',
    prompt_version: 'scorer-7',
    overall_score: 81,
    cost_usd: null,
    input_tokens: 10_000,
    output_tokens: 2000,
    feedback_summary: 'Clear.',
  })
  standIn.behave(answerOf(20))
  await scoreInterview(vouch.parts, { score_id }, { last_try: true })
  expect(await review.getScore(id)).toEqual(first)
  const logged = await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate.id))
  expect(logged.filter((d) => d.action === 'scored')).toHaveLength(1)
  for (const { data } of logged) for (const told of [candidate.name, candidate.email]) expect(data).not.toContain(told)
})

test('the model is not told who the candidate is or how the answers were given', async () => {
  const { score_id, candidate } = await completed()
  standIn.behave(answerOf(50))
  await scoreInterview(vouch.parts, { score_id }, { last_try: false })
  expect(standIn.requests).toHaveLength(10)
  const sent = JSON.stringify(standIn.requests)
  for (const told of [candidate.name, candidate.email, candidate.phone, candidate.id, '"voice"']) expect(sent).not.toContain(told)
})

test('after a technical failure it waits for another try, then shows a reason and no figure, and Score again starts again', async () => {
  const { id, score_id, waiting } = await completed()
  standIn.behave({ content: 'nonsense' })
  await expect(scoreInterview(vouch.parts, { score_id }, { last_try: false })).rejects.toThrow('cannot be read')
  expect((await waiting()).status).toBe('waiting')
  await scoreInterview(vouch.parts, { score_id }, { last_try: true })
  expect(await review.getScore(id)).toMatchObject({
    status: 'failed',
    failure: 'The language model answered in a form that cannot be read.',
    failure_code: 'model.unreadable',
    overall_score: null,
    competency_scores: [],
    decision: 'pending',
  })
  standIn.behave(answerOf(64))
  expect(await review.scoreAgain(id)).toMatchObject({ status: 'waiting', failure: null, failure_code: null })
  await scoreInterview(vouch.parts, { score_id: (await waiting()).id }, { last_try: false })
  expect(await review.getScore(id)).toMatchObject({ status: 'scored', overall_score: 64 })
})

test('a score that a person entered or decided in the meantime is not overwritten', async () => {
  const { id, score_id, candidate } = await completed()
  standIn.behave((request) => ({ ...answerOf(90)(request), delay_ms: 200 }))
  const running = scoreInterview(vouch.parts, { score_id }, { last_try: false })
  await review.uploadScores({ file: new File([`candidate_id,email,overall_score\n${candidate.id},,33`], 's.csv') })
  await running
  expect(await review.getScore(id)).toMatchObject({ scorer: 'csv', overall_score: 33 })
})

test('a score whose task was lost gets a reason; one whose task still waits gets none', async () => {
  const [lost, queued] = [await completed(), await completed()]
  await vouch.parts.db.update(scores).set({ created_at: new Date(Date.now() - 600_000).toISOString() })
  await vouch.parts.db.raw(`update pgboss.job set state = 'failed' where data->>'score_id' = '${lost.score_id}'`)
  await failLost(vouch.parts)
  expect(await lost.waiting()).toMatchObject({ status: 'failed', failure_code: 'scoring.stopped', overall_score: null })
  expect((await queued.waiting()).status).toBe('waiting')
  expect((await review.scoreAgain(lost.id)).status).toBe('waiting')
})

test('the answers of a removed candidate are not sent to the model', async () => {
  const { candidate, score_id, waiting } = await completed()
  await vouch.parts.db.update(candidates).set({ deleted_at: new Date().toISOString() }).where(eq(candidates.id, candidate.id))
  await scoreInterview(vouch.parts, { score_id }, { last_try: false })
  expect(standIn.requests).toEqual([])
  expect(await waiting()).toMatchObject({ status: 'failed', failure_code: 'candidate.removed' })
})

test('an interview in which nothing was said is not scored', async () => {
  const { id, score_id, candidate } = await completed()
  const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
  await vouch.parts.db.delete(turns).where(eq(turns.interview_id, interview!.id))
  await scoreInterview(vouch.parts, { score_id }, { last_try: false })
  expect(await review.getScore(id)).toMatchObject({ status: 'failed', failure_code: 'transcript.missing' })
})
