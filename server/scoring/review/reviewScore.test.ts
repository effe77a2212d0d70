import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildRead } from '../../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { refused } from '../../../testing/refused.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'

let vouch: Vouch
let one: ReturnType<Vouch['as']>['scoring']
let other: typeof one
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  one = vouch.as((await buildAdmin(vouch.parts)).token).scoring
  other = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

/** A scored interview, and what a reviewer sees of it. */
async function shown() {
  const { candidate } = await buildRead(vouch.parts, [goodAnswer], { end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  const { score_id, updated_at, overall_score } = await one.getScore(id)
  return { id, overall_score, seen: { ...id, score_id, updated_at } }
}
const code = async (call: Promise<unknown>) => (await refused(call)).problem!.type

test('a figure that the reviewer has not seen is not approved: another administrator set it meanwhile', async () => {
  const { id, seen } = await shown()
  const set = await other.overrideScore({ ...id, overall_score: 12, reason: 'Read again.' })
  expect(await code(one.reviewScore({ ...seen, action: 'approve' }))).toBe('/problems/record.changed')
  expect(await code(one.reviewScore({ ...seen, action: 'reject' }))).toBe('/problems/record.changed')
  expect(await one.getScore(id)).toMatchObject({ decision: 'pending', overall_score: 12 })
  await one.reviewScore({ ...seen, updated_at: set.updated_at, action: 'approve' })
  expect(await one.getScore(id)).toMatchObject({ decision: 'approved', overall_score: 12 })
})

test('a score that was made again since it was shown is not approved, whatever its figure', async () => {
  const { id, seen, overall_score } = await shown()
  await other.scoreAgain(id)
  await other.uploadScores({ file: new File([`candidate_id,email,overall_score\n${id.candidate_id},,${overall_score}`], 'a.csv') })
  const now = await one.getScore(id)
  expect(now).toMatchObject({ overall_score, status: 'scored' })
  expect(now.score_id).not.toBe(seen.score_id)
  expect(await code(one.reviewScore({ ...seen, action: 'approve' }))).toBe('/problems/record.changed')
})

test('a figure is not set over a score that was made again since it was shown', async () => {
  const { id, seen } = await shown()
  await other.scoreAgain(id)
  await other.uploadScores({ file: new File([`candidate_id,email,overall_score\n${id.candidate_id},,40`], 'a.csv') })
  const override = { ...id, overall_score: 90, reason: 'Read it.' }
  expect(await code(one.overrideScore({ ...override, score_id: seen.score_id }))).toBe('/problems/record.changed')
  expect(await one.getScore(id)).toMatchObject({ overall_score: 40 })
})

test('levels are not set over a figure, levels or a decision that their author has not seen', async () => {
  const levels = [{ name: 'A', level: 4 as const }]
  const changes: ((id: { candidate_id: string }) => Promise<unknown>)[] = [
    (id) => other.overrideScore({ ...id, overall_score: 70, reason: 'I was there.' }),
    (id) => other.setLevels({ ...id, levels: [{ name: 'A', level: 2 }] }),
    (id) => other.reviewScore({ ...id, action: 'approve' }),
  ]
  for (const change of changes) {
    const { id, seen } = await shown()
    await change(id)
    const now = await one.getScore(id)
    expect(await code(one.setLevels({ ...seen, levels, note: 'Firm.' }))).toBe('/problems/record.changed')
    expect(await one.getScore(id)).toEqual(now)
    await one.setLevels({ ...seen, levels, updated_at: now.updated_at })
  }
  // The decision alone is compared where the levels of others are hidden; without either, nothing is.
  const { id, seen } = await shown()
  await other.setLevels({ ...id, levels: [{ name: 'A', level: 2 }] })
  const blind = { ...id, score_id: seen.score_id, decision: 'pending' as const }
  expect(await one.setLevels({ ...blind, levels })).toMatchObject({ overall_score: 80 })
  await other.reviewScore({ ...id, action: 'approve' })
  expect(await code(one.setLevels({ ...blind, levels }))).toBe('/problems/record.changed')
  expect(await one.setLevels({ ...id, levels })).toMatchObject({ decision: 'approved' })
})

test('levels and an approval that the caller has not seen are not discarded by scoring again', async () => {
  const { id, seen } = await shown()
  await other.setLevels({ ...id, levels: [{ name: 'A', level: 2 }] })
  expect(await code(one.scoreAgain(seen))).toBe('/problems/record.changed')
  await other.reviewScore({ ...id, action: 'approve' })
  expect(await code(one.scoreAgain(seen))).toBe('/problems/record.changed')
  const now = await one.getScore(id)
  expect(now).toMatchObject({ decision: 'approved', overall_score: 40 })
  expect(await one.scoreAgain({ ...seen, updated_at: now.updated_at })).toMatchObject({ status: 'waiting' })
  expect(await code(one.scoreAgain(seen))).toBe('/problems/score.waiting')
})

test('scoring again needs no body, as before', async () => {
  const { id } = await shown()
  const path = `/api/admin/scoring/candidates/${id.candidate_id}/score-again`
  const { token } = await buildAdmin(vouch.parts)
  expect((await fetch(vouch.url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  expect((await one.getScore(id)).status).toBe('waiting')
})

test('levels that the reviewer has not seen are not approved, although the total is the same', async () => {
  const levels = async (of: typeof one, id: { candidate_id: string }, [first, second]: readonly [number, number]) =>
    await of.setLevels({
      ...id,
      levels: [
        { name: 'A', level: first },
        { name: 'B', level: second },
      ],
    })
  const swapped = async () => {
    const { candidate } = await buildRead(vouch.parts, [goodAnswer, goodAnswer], { end_reason: 'answered_all' })
    const id = { candidate_id: candidate.id }
    const before = await levels(one, id, [2, 4])
    const after = await levels(other, id, [4, 2])
    expect(after.overall_score).toBe(before.overall_score)
    return { ...id, score_id: before.score_id, updated_at: before.updated_at }
  }
  const alone = await swapped()
  expect(await code(one.reviewScore({ ...alone, action: 'approve' }))).toBe('/problems/record.changed')
  const among = await swapped()
  expect(await one.bulkApproveScores({ candidate_ids: [among.candidate_id], seen: [among] })).toMatchObject({
    approved_count: 0,
    failed: [{ code: 'record.changed' }],
  })
  expect(await one.getScore(among)).toMatchObject({ decision: 'pending' })
})

test('of many, those whose figure has changed since it was shown are left, with the reason', async () => {
  const [same, changed, unnamed] = [await shown(), await shown(), await shown()]
  await other.overrideScore({ ...changed.id, overall_score: 12, reason: 'Read again.' })
  const candidate_ids = [same, changed, unnamed].map(({ id }) => id.candidate_id)
  expect(await one.bulkApproveScores({ candidate_ids, seen: [same.seen, changed.seen] })).toMatchObject({
    approved_count: 2,
    failed: [{ ...changed.id, code: 'record.changed', reason: 'This score has changed since it was shown. Look at it again first.' }],
  })
  expect((await one.listScoresToReview({ decision: 'pending', q: '' })).rows).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id: changed.id.candidate_id, overall_score: 12, score_id: changed.seen.score_id })]),
  )
})
