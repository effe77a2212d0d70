import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { undoOffered_ms, undoTaken_ms } from '../../../shared/undo.ts'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildEnded, buildRead } from '../../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { expectCounted } from '../../../testing/recount.ts'
import { refused } from '../../../testing/refused.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { levelSets, scores } from '../../db/schema/scoring.ts'
import { verifyScores } from '../../decisions/verifyScores.ts'

let vouch: Vouch
let one: ReturnType<Vouch['as']>['scoring']
let other: typeof one
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  one = vouch.as((await buildAdmin(vouch.parts)).token).scoring
  other = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterEach(async () => {
  await expectCounted(vouch.parts)
  expect((await verifyScores(vouch.parts.db, vouch.parts.secrets)).differs).toEqual([])
})
afterAll(() => vouch.stop())

const levels = [
  { name: 'A', level: 4 },
  { name: 'B', level: 2 },
]
const read = async () => {
  const { candidate } = await buildRead(vouch.parts, [goodAnswer, goodAnswer], { end_reason: 'answered_all' })
  return { id: { candidate_id: candidate.id }, job_id: candidate.job_id }
}
const why = async (call: Promise<unknown>) => (await refused(call)).problem!.type
const stored = async (candidate_id: string) => {
  const rows = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate_id)).orderBy(asc(scores.id))
  return rows.map((row) => ({ ...row, updated_at: null }))
}

test('the score is as before, a second undo is refused, and levels can be set again', async () => {
  const { id } = await read()
  const asRead = await stored(id.candidate_id)
  await one.setLevels({ ...id, levels: [levels[0]!] })
  const half = await stored(id.candidate_id)
  expect(await one.setLevels({ ...id, levels })).toMatchObject({ overall_score: 60, provisional: false })
  expect(await one.undoLevels(id)).toMatchObject({ provisional: true, level_sets: [{ levels: [{ name: 'A' }] }] })
  expect(await stored(id.candidate_id)).toEqual(half)
  // The set before the last one cannot be undone: the score has been changed since.
  expect(await why(one.undoLevels(id))).toBe('/problems/levels.stand')
  expect(await one.setLevels({ ...id, levels })).toMatchObject({ overall_score: 60, level_sets: [{ own: true }, { own: true }] })
  expect(half).not.toEqual(asRead)
})

test('where nothing could read the interview, it waits for levels again', async () => {
  const { candidate, score } = await buildEnded(vouch.parts, [goodAnswer, goodAnswer], { end_reason: 'answered_all' })
  const failed = { status: 'failed', failure: 'No model.', failure_code: 'scoring.fault' } as const
  await vouch.parts.db.update(scores).set(failed).where(eq(scores.id, score.id))
  const id = { candidate_id: candidate.id }
  expect(await one.setLevels({ ...id, levels })).toMatchObject({ status: 'scored', overall_score: 60 })
  expect(await one.undoLevels(id)).toMatchObject({ ...failed, overall_score: null, competency_scores: [], level_sets: [] })
})

test('only by whoever set them, soon, and while nothing else has changed the score', async () => {
  const { id } = await read()
  expect(await why(one.undoLevels(id))).toBe('/problems/levels.stand')
  await one.setLevels({ ...id, levels })
  expect(await why(other.undoLevels(id))).toBe('/problems/levels.stand')
  await other.setLevels({ ...id, levels })
  expect(await why(one.undoLevels(id))).toBe('/problems/levels.stand')
  await one.setLevels({ ...id, levels })
  await one.reviewScore({ ...id, action: 'approve' })
  expect(await why(one.undoLevels(id))).toBe('/problems/levels.stand')

  const late = await read()
  const ago = async (ms: number) => {
    const at = new Date(Date.now() - ms).toISOString()
    await vouch.parts.db.update(scores).set({ updated_at: at }).where(eq(scores.candidate_id, late.id.candidate_id))
    await vouch.parts.db.update(levelSets).set({ created_at: at }).where(eq(levelSets.candidate_id, late.id.candidate_id))
  }
  await one.setLevels({ ...late.id, levels })
  await ago(undoTaken_ms + 1000)
  expect(await why(one.undoLevels(late.id))).toBe('/problems/levels.stand')
  await ago(undoOffered_ms)
  expect(await one.undoLevels(late.id)).toMatchObject({ level_sets: [] })
})

test('in a blind review the figures are hidden again, and the next levels do not count as set without having seen them', async () => {
  const { id, job_id } = await read()
  await vouch.parts.db.update(jobs).set({ blind_review: true }).where(eq(jobs.id, job_id))
  await one.setLevels({ ...id, levels: [levels[0]!] })
  expect(await one.undoLevels(id)).toMatchObject({ blind: true, level_sets: [] })
  expect(await one.setLevels({ ...id, levels })).toMatchObject({ blind: false })
  expect(await one.undoLevels(id)).toMatchObject({ blind: true, overall_score: null, competency_scores: [] })
  await one.setLevels({ ...id, levels: [{ name: 'A', level: 5 }, levels[1]!] })
  const { people_and_ai } = await one.getAgreement({ job_id })
  expect(people_and_ai).toMatchObject({ count: 2, blind_count: 0 })
  await other.setLevels({ ...id, levels })
  expect((await one.getAgreement({ job_id })).people_and_ai).toMatchObject({ count: 4, blind_count: 2 })
})
