import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildScore } from '../../../testing/build/buildScore.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('a whole email finds who has it; where nobody in the list has it, everybody whose email contains it', async () => {
  const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
  const joana = await buildScore(vouch.parts, { candidate: { email: 'joana@pending.example' } })
  const ana = await buildScore(vouch.parts, { candidate: { email: 'ana@pending.example' } })
  const found = async (q: string) => (await scoring.listScoresToReview({ decision: 'pending', q })).rows.map((row) => row.id)
  expect(await found('Ana@pending.example')).toEqual([ana.candidate.id])
  expect((await found('na@pending.example')).toSorted()).toEqual([joana.candidate.id, ana.candidate.id].toSorted())
  // Ana is in another list from now on.
  await scoring.reviewScore({ candidate_id: ana.candidate.id, score_id: ana.score.id, updated_at: ana.score.updated_at, action: 'approve' })
  expect(await found('ana@pending.example')).toEqual([joana.candidate.id])
})
