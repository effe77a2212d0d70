// A language model is paid once for each answer, however many tries a score needs. The cost of a score is the cost of all its tries.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answeredInterview } from '../../../testing/build/beginInterview.ts'
import { buildAdmin } from '../../../testing/build/build.ts'
import type { StandIn } from '../../../testing/standIns/startModel.ts'
import { askedFor, goodAnswer, replies } from '../../../testing/build/sample.ts'
import { eventually, type Vouch } from '../../../testing/servers/startVouch.ts'
import { startModelVouch } from '../../../testing/servers/startModelVouch.ts'
import { modelAnswers, scores } from '../../db/schema/scoring.ts'
import { scoreInterview } from './scoreInterview.ts'

let standIn: StandIn
let vouch: Vouch
let staff: ReturnType<Vouch['as']>
let review: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  ;({ standIn, vouch } = await startModelVouch({ LLM_PRICE_INPUT: '1', LLM_PRICE_OUTPUT: '5' }))
  staff = vouch.as((await buildAdmin(vouch.parts)).token)
  review = staff.scoring
})
afterAll(() => vouch.stop())
beforeEach(() => {
  standIn.requests.length = 0
})

const names = ['Problem solving', 'Ownership', 'Communication']
const read = (quote: string) =>
  replies({ competencies: names.map((name) => ({ name, score: 64, reason: 'R', quotes: [quote] })), summary: 'S' })
const fine = read('found the root cause in the retry job')
/** Three readings of three competencies, and the summary. */
const whole = 10
/** The stand-in's token counts for one answer, and their cost. */
const [input, output, cost] = [1000, 200, (1000 * 1 + 200 * 5) / 1_000_000]

async function completed() {
  standIn.behave({ content: { choice: 0 } })
  const { candidate, id } = await answeredInterview(vouch, goodAnswer)
  const [score] = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))
  standIn.requests.length = 0
  return { id, score_id: score!.id }
}
const kept = () => vouch.parts.db.$count(modelAnswers)
const run = (score_id: string, last_try = false) => scoreInterview(vouch.parts, { score_id }, { last_try })
const costs = (answers: number) => ({
  input_tokens: answers * input,
  output_tokens: answers * output,
  cost_usd: expect.closeTo(answers * cost, 9),
})

test('a retry asks only for the readings that are missing', async () => {
  const { id, score_id } = await completed()
  standIn.behave((request) => (askedFor(request).competency === null ? { status: 400 } : fine(request)))
  await expect(run(score_id)).rejects.toThrow('refused the request')
  expect(await kept()).toBe(whole - 1)
  standIn.requests.length = 0
  standIn.behave(fine)
  await run(score_id)
  expect(standIn.requests).toHaveLength(1)
  expect(await review.getScore(id)).toMatchObject({ status: 'scored', overall_score: 64, ...costs(whole) })
  expect(await kept()).toBe(0)
})

test('an answer that cannot be read is paid for, and asked for again', async () => {
  const { id, score_id } = await completed()
  const bad = (request: Parameters<typeof fine>[0]) =>
    askedFor(request).competency === 'Communication' && askedFor(request).reading === 3 ? { content: 'No.' } : fine(request)
  standIn.behave(bad)
  await expect(run(score_id)).rejects.toThrow('cannot be read')
  standIn.behave(fine)
  await run(score_id)
  expect(standIn.requests).toHaveLength(whole + 1)
  expect(await review.getScore(id)).toMatchObject({ status: 'scored', ...costs(whole + 1) })
})

test('readings without one literal quote are all asked for again, and paid for', async () => {
  const { id, score_id } = await completed()
  standIn.behave(read('I single-handedly saved the company'))
  await expect(run(score_id)).rejects.toThrow('is in the transcript')
  standIn.behave(fine)
  await run(score_id)
  expect(await review.getScore(id)).toMatchObject({ status: 'scored', overall_score: 64, ...costs(2 * whole - 1) })
})

/** Fails for good after the three readings of the first competency. */
async function failed() {
  const made = await completed()
  standIn.behave((request) => (askedFor(request).competency === 'Ownership' ? { status: 400 } : fine(request)))
  await run(made.score_id, true)
  expect(await review.getScore(made.id)).toMatchObject({ status: 'failed', failure_code: 'model.refused', ...costs(3) })
  expect(await kept()).toBe(3)
  standIn.requests.length = 0
  standIn.behave(fine)
  return made
}
const current = async (candidate_id: string) =>
  (await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate_id))).find((s) => s.is_current)!

test('a failed score says what was paid so far, and Score again asks only for the rest', async () => {
  const { id, score_id } = await failed()
  // A task may run twice.
  await run(score_id, true)
  expect(await review.getScore(id)).toMatchObject({ status: 'failed', ...costs(3) })
  await review.scoreAgain(id)
  await run((await current(id.candidate_id)).id)
  expect(standIn.requests).toHaveLength(whole - 3)
  expect(await review.getScore(id)).toMatchObject({ status: 'scored', overall_score: 64, ...costs(whole) })
  expect(await kept()).toBe(0)
  // The cost went with the answers, so no sum over all rows counts it twice.
  const [before] = await vouch.parts.db.select().from(scores).where(eq(scores.id, score_id))
  expect(before).toMatchObject({ is_current: false, cost_usd: null, input_tokens: null, output_tokens: null })
})

test('after a score, Score again is a new reading and a new cost', async () => {
  const { id } = await failed()
  for (const asked of [whole - 3, whole]) {
    standIn.requests.length = 0
    await review.scoreAgain(id)
    await run((await current(id.candidate_id)).id)
    expect(standIn.requests).toHaveLength(asked)
    expect(await review.getScore(id)).toMatchObject({ status: 'scored', ...costs(whole) })
  }
})

test('after readings without one literal quote, Score again asks for all of them, and what they cost counts', async () => {
  const { id, score_id } = await completed()
  standIn.behave(read('I single-handedly saved the company'))
  await run(score_id, true)
  expect(await review.getScore(id)).toMatchObject({ failure_code: 'model.unreadable', ...costs(whole - 1) })
  standIn.requests.length = 0
  standIn.behave(fine)
  await review.scoreAgain(id)
  await run((await current(id.candidate_id)).id)
  expect(standIn.requests).toHaveLength(whole)
  expect(await review.getScore(id)).toMatchObject({ status: 'scored', ...costs(2 * whole - 1) })
})

test('a changed prompt is not answered from what another one was answered', async () => {
  const { id } = await failed()
  await vouch.parts.db.update(modelAnswers).set({ key: sql`md5(${modelAnswers.key})` })
  await review.scoreAgain(id)
  await run((await current(id.candidate_id)).id)
  expect(standIn.requests).toHaveLength(whole)
})

test('a failed score that a person sets, or whose candidate is erased, keeps no answer', async () => {
  const byFile = await failed()
  await review.uploadScores({ file: new File([`candidate_id,email,overall_score\n${byFile.id.candidate_id},,80`], 'a.csv') })
  expect(await review.getScore(byFile.id)).toMatchObject({ overall_score: 80, ...costs(3) })
  expect(await kept()).toBe(0)
  const byLevels = await failed()
  await review.setLevels({ ...byLevels.id, levels: names.map((name) => ({ name, level: 3 })) })
  expect(await review.getScore(byLevels.id)).toMatchObject({ status: 'scored', ...costs(3) })
  expect(await kept()).toBe(0)
  const erased = await failed()
  await staff.candidates.eraseCandidate({ ...erased.id, reason: 'no_longer_needed' })
  expect(await kept()).toBe(0)
})

test('a candidate is erased while the model reads: it is asked no more, and nothing that it answers is kept', async () => {
  const { id, score_id } = await completed()
  let erased: Promise<unknown> | null = null
  standIn.behave(async (request) => {
    erased ??= staff.candidates.eraseCandidate({ ...id, reason: 'no_longer_needed' })
    await erased
    return fine(request)
  })
  await run(score_id)
  // The three readings of the first competency were on their way.
  expect(standIn.requests).toHaveLength(3)
  expect(await kept()).toBe(0)
})

test('what was paid before a person set the score counts in it', async () => {
  const { id, score_id } = await completed()
  standIn.behave((request) => (askedFor(request).competency === null ? { status: 400 } : fine(request)))
  await expect(run(score_id)).rejects.toThrow('refused the request')
  await review.uploadScores({ file: new File([`candidate_id,email,overall_score\n${id.candidate_id},,80`], 'a.csv') })
  const seen = await review.getScore(id)
  await run(score_id)
  const { updated_at } = seen
  expect(await review.getScore(id)).toMatchObject({ overall_score: 80, updated_at, ...costs(whole - 1) })
  expect(await kept()).toBe(0)
})

test('what a model answers after a person has set the score is paid for too', async () => {
  const { id, score_id } = await completed()
  let set: Promise<unknown> | null = null
  standIn.behave(async (request) => {
    set ??= review.uploadScores({ file: new File([`candidate_id,email,overall_score\n${id.candidate_id},,80`], 'a.csv') })
    await set
    return fine(request)
  })
  await run(score_id)
  expect(await review.getScore(id)).toMatchObject({ overall_score: 80, ...costs(standIn.requests.length) })
})

test('a cost that is unknown stays unknown, whatever is paid afterwards', async () => {
  const { id, score_id } = await completed()
  const unknown = { input_tokens: input, output_tokens: output, cost_usd: null }
  let set: Promise<unknown> | null = null
  standIn.behave(async (request) => {
    set ??= vouch.parts.db
      .update(scores)
      .set({ status: 'scored', scorer: 'csv', set_how: 'csv', overall_score: 33, ...unknown })
      .where(eq(scores.id, score_id))
    await set
    return fine(request)
  })
  await run(score_id)
  expect(await review.getScore(id)).toMatchObject({ ...costs(1 + standIn.requests.length), cost_usd: null })
})

test('a try that finds its score made or outdated leaves no answer behind', async () => {
  const { score_id } = await completed()
  standIn.behave((request) => (askedFor(request).competency === null ? { status: 400 } : fine(request)))
  await expect(run(score_id)).rejects.toThrow('refused the request')
  await vouch.parts.db.update(scores).set({ is_current: false }).where(eq(scores.id, score_id))
  await run(score_id)
  expect(await kept()).toBe(0)
})

test.runIf(process.env.TEST_DATABASE_URL)('answers that come at once while a person sets the score are all paid for', async () => {
  const { id, score_id } = await completed()
  const { db } = vouch.parts
  standIn.behave((request) => ({ ...fine(request), delay_ms: 1000 }))
  const running = run(score_id)
  await eventually(async () => standIn.requests.length > 1)
  await db.transaction(async (tx) => {
    await tx.update(scores).set({ status: 'scored', scorer: 'csv', set_how: 'csv', overall_score: 33 }).where(eq(scores.id, score_id))
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => (await db.raw(waiting)).rows.length > 1)
  })
  await running
  expect(await review.getScore(id)).toMatchObject({ overall_score: 33, ...costs(standIn.requests.length) })
})
