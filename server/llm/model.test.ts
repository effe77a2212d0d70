import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeModel, ModelError, type Ask } from './model.ts'
import { startModel, type StandIn } from '../../testing/standIns/startModel.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await startModel()
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.requests.length = 0
})

const ask: Ask<{ score: number }> = {
  instructions: 'Score it.',
  prompt: 'Text',
  schema: z.object({ score: z.number().max(100) }),
  name: 'reading',
  timeout_ms: 2_000,
  retries: 0,
}
const model = (prices?: { input: number; output: number }) =>
  makeModel({ base_url: standIn.base_url, model: 'small', api_key: 'secret', prices })!
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof ModelError ? error.failure : error),
  )

test('no settings, no model', () => {
  expect(makeModel(null)).toBeNull()
})

test('asks with the key, the schema and the model, and answers what was parsed', async () => {
  standIn.behave({ content: { score: 71, extra: 'dropped' } })
  expect(await model().ask(ask)).toEqual({ value: { score: 71 }, usage: { input_tokens: 1000, output_tokens: 200, cost_usd: null } })
  expect(standIn.requests[0]).toMatchObject({ model: 'small', authorization: 'Bearer secret', response_format: { type: 'json_schema' } })
  expect(standIn.requests[0]!.messages.map((m) => m.role)).toEqual(['system', 'user'])
})

test('counts the cost where prices are known', async () => {
  standIn.behave({ content: { score: 1 }, usage: { prompt_tokens: 1_000_000, completion_tokens: 100_000 } })
  expect((await model({ input: 2, output: 10 }).ask(ask)).usage!.cost_usd).toBeCloseTo(3)
})

test('reads an answer inside a code fence', async () => {
  standIn.behave({ content: 'Here it is:\n```json\n{"score": 12}\n```' })
  expect((await model().ask(ask)).value).toEqual({ score: 12 })
})

test('falls back to json_object where the service refuses a schema', async () => {
  standIn.behave((request) => (request.response_format?.type === 'json_schema' ? { status: 400 } : { content: { score: 5 } }))
  expect((await model().ask(ask)).value).toEqual({ score: 5 })
  expect(standIn.requests.map((r) => r.response_format?.type)).toEqual(['json_schema', 'json_object'])
})

test('an answer that the schema does not allow counts as unreadable and is never passed on', async () => {
  standIn.behave({ content: { score: 900 } })
  expect(await failureOf(model().ask(ask))).toBe('unreadable')
  standIn.behave({ content: 'I would rather not.' })
  expect(await failureOf(model().ask(ask))).toBe('unreadable')
  standIn.behave({ body: 'not json' })
  expect(await failureOf(model().ask(ask))).toBe('unreadable')
})

test('a slow service ends at the time limit', async () => {
  standIn.behave({ delay_ms: 3_000, content: { score: 1 } })
  expect(await failureOf(model().ask({ ...ask, timeout_ms: 200 }))).toBe('timeout')
})

test('a failing service, a refused key and a dropped connection each have their own code', async () => {
  standIn.behave({ status: 500 })
  expect(await failureOf(model().ask(ask))).toBe('unavailable')
  standIn.behave({ status: 401 })
  expect(await failureOf(model().ask(ask))).toBe('refused')
  standIn.behave({ hang_up: true })
  expect(await failureOf(model().ask(ask))).toBe('unavailable')
})

test('tries again after a 500', async () => {
  standIn.behave((_, index) => (index === 0 ? { status: 500 } : { content: { score: 8 } }))
  expect((await model().ask({ ...ask, retries: 1, timeout_ms: 10_000 })).value).toEqual({ score: 8 })
})
