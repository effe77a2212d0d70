// An upload makes a new score: a copy of the one before, without what was decided about that one.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildScore } from '../../../testing/build/buildScore.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { scores } from '../../db/schema/scoring.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch()
})
afterAll(() => vouch.stop())

test('the uploaded score has no decision of the earlier one', async () => {
  const admin = await buildAdmin(vouch.parts)
  const { candidate } = await buildScore(vouch.parts)
  const of = eq(scores.candidate_id, candidate.id)
  const decided = { decided_by: admin.id, decided_at: new Date().toISOString(), reject_reason: 'It was read wrongly.' }
  await vouch.parts.db.update(scores).set(decided).where(of)
  const file = new File([`candidate_id,overall_score\n${candidate.id},81`], 'scores.csv', { type: 'text/csv' })
  await vouch.as(admin.token).scoring.uploadScores({ file })
  const rows = await vouch.parts.db.select().from(scores).where(of)
  expect(rows.find((row) => !row.is_current)).toMatchObject(decided)
  expect(rows.find((row) => row.is_current)).toMatchObject({
    overall_score: 81,
    decision: 'pending',
    decided_by: null,
    decided_at: null,
    reject_reason: null,
  })
})
