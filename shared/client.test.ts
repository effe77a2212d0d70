import { expect, expectTypeOf, test } from 'vitest'
import { CallError, type Client } from './client.ts'
import { makeClient } from './makeClient.ts'

const answering = (status: number, body: unknown) =>
  makeClient({ base: 'http://vouch.test', fetch: async () => new Response(JSON.stringify(body), { status }) })
const failureOf = async (client: ReturnType<typeof answering>) => {
  const error = await client.jobs.getJob({ job_id: 'x' }).catch((thrown: unknown) => thrown)
  return { code: client.jobs.getJob.codeOf(error), error: error as CallError }
}
const problem = (type: string) => ({ type, title: 'Conflict', status: 409, detail: 'Something is in the way.' })

test('a failed call has the code of its problem', async () => {
  expect((await failureOf(answering(404, problem('/problems/job.not_found')))).code).toBe('job.not_found')
})

test('a problem with an unknown code still has its words', async () => {
  for (const type of ['about:blank', 'https://proxy.example/away', '/problems/Not a code']) {
    const { code, error } = await failureOf(answering(409, problem(type)))
    expect([code, error.message]).toEqual(['unknown', 'Something is in the way.'])
  }
  const { code, error } = await failureOf(answering(502, 'Bad gateway'))
  expect([code, error.message, error.problem]).toEqual(['unknown', 'The server could not answer (HTTP 502). Try again in a minute.', null])
})

test('the type of a call’s codes has input.invalid only if it takes a query, headers or a body', () => {
  type CodeOf<C extends { codeOf: (error: unknown) => string }> = ReturnType<C['codeOf']>
  expectTypeOf<'input.invalid'>().not.toExtend<CodeOf<Client['interviews']['getInterview']>>()
  expectTypeOf<'input.invalid'>().toExtend<CodeOf<Client['interviews']['submitAnswer']>>()
  expectTypeOf<'upload.too_many'>().not.toExtend<CodeOf<Client['candidates']['stopReminders']>>()
  expectTypeOf<'upload.too_many'>().toExtend<CodeOf<Client['interviews']['putRecordingPart']>>()
})

test('a code of a newer server is handed on with its words', async () => {
  const { code, error } = await failureOf(answering(409, problem('/problems/job.newer_code')))
  expect([code, error.message, error.status]).toEqual(['job.newer_code', 'Something is in the way.', 409])
})

test('a call that got no answer is unreachable', async () => {
  const client = makeClient({ base: 'http://vouch.test', fetch: () => Promise.reject(new TypeError('failed to fetch')) })
  expect((await failureOf(client)).code).toBe('unreachable')
})
