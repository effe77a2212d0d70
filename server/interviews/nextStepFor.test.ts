import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildScore } from '../../testing/build/buildScore.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('a candidate is told of a proposed score only if there is one', async () => {
  const next = async (over: Parameters<typeof buildScore>[1]) => {
    const { candidate } = await buildScore(vouch.parts, over)
    return (await vouch.as(candidate.token).interviews.getInterview({ candidate_id: candidate.id })).next
  }
  const failed = { status: 'failed', overall_score: null, integrity_score: null, failure: 'No answer.' } as const
  expect(await next({})).toMatchObject({ code: 'review', text: expect.stringContaining('compares the proposed score') })
  expect(await next(failed)).toMatchObject({ code: 'review', text: expect.stringContaining('sets the levels') })
})
