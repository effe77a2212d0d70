// A CSV that comes after people have set levels.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildRead } from '../../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { confirmedAnswers } from '../confirmedAnswers.ts'

let vouch: Vouch
let one: ReturnType<Vouch['as']>['scoring']
let other: typeof one
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  one = vouch.as((await buildAdmin(vouch.parts)).token).scoring
  other = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

const quotes = ['I listened to three clients']
async function start() {
  const { candidate } = await buildRead(vouch.parts, [goodAnswer, goodAnswer], { end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  const reason = (await one.getScore(id)).competency_scores[0]!.reason
  const levels = [
    { name: 'A', level: 4 as const, quotes },
    { name: 'B', level: 4 as const, quotes },
  ]
  await one.setLevels({ ...id, levels, note: 'Read twice.' })
  const header = 'candidate_id,email,overall_score,competency_scores\n'
  return { id, reason, upload: (cells: string) => one.uploadScores({ file: new File([`${header}${candidate.id},,${cells}`], 'a.csv') }) }
}

test('the answer names the rows that replaced what a person had set, and no others', async () => {
  const { id, upload } = await start()
  expect(await upload('30,A:30; B:30')).toMatchObject({
    message: '1 score stored. 1 replaces a figure that a person had set.',
    replaced_count: 1,
    replaced_rows: [2],
  })
  expect(await upload('35,A:30; B:40')).toMatchObject({ message: '1 score stored.', replaced_count: 0, replaced_rows: [] })
  await one.overrideScore({ ...id, overall_score: 50, reason: 'x' })
  expect(await upload('36,')).toMatchObject({ replaced_count: 1 })
})

test('the levels and their words stay beside a CSV, and the reader’s reason is not taken for the person’s', async () => {
  const { id, reason, upload } = await start()
  await upload('70,A:30')
  const after = await one.getScore(id)
  expect(after.level_sets).toMatchObject([{ own: true, note: 'Read twice.', levels: [{ name: 'A', level: 4 }, { name: 'B' }] }])
  const words = `Entered by a person, by CSV. The reading before it said: ${reason}`
  expect(after.competency_scores[0]).toMatchObject({ name: 'A', score: 30, reason: words })
  await upload('70,A:35')
  expect((await one.getScore(id)).competency_scores[0]!.reason).toBe(words)
  const set = await other.setLevels({ ...id, levels: [{ name: 'B', level: 3 }] })
  expect(set.competency_scores.find((c) => c.name === 'B')!.evidence).toContainEqual(expect.objectContaining({ quote: quotes[0] }))
  await one.reviewScore({ ...id, action: 'approve' })
  expect(await confirmedAnswers(vouch.parts.db, id.candidate_id)).toEqual([{ criterion: 'B', quotes }])
})
