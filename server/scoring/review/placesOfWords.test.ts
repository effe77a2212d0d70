// Where the words stand that a person chose for a level.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildRead } from '../../../testing/build/buildEnded.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { turns } from '../../db/schema/interviews.ts'

let vouch: Vouch
let review: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  review = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

const core = 'I recalled the customer. I called the customer that day. Then I called the customer again.'
const later = 'As I said, I called the customer again. I also wrote it down.'
async function start() {
  const { candidate, interview } = await buildRead(vouch.parts, [core], { end_reason: 'answered_all' })
  const follow_up = v7()
  const said = { role: 'candidate', text: later, declined: false, mode: 'typed' } as const
  await vouch.parts.db.insert(turns).values({ id: follow_up, interview_id: interview.id, number: 1, seq: 3, offset_ms: 90_000, ...said })
  const id = { candidate_id: candidate.id }
  const { questions } = await review.getScore(id)
  const set = async (chosen: object) => {
    const { level_sets } = await review.setLevels({ ...id, levels: [{ name: 'A', level: 3, ...chosen }] })
    return level_sets[0]!.levels[0]!.evidence!.map((e) => [e.turn_id, e.quote, e.from])
  }
  return { set, follow_up, answer: questions[0]!.turn_ids[0]! }
}

test('words are stored where the person chose them, also if they were said before; no turn is added that was not chosen', async () => {
  const { set, answer, follow_up } = await start()
  const quote = 'I called the customer again'
  const [first, second] = [core.indexOf(quote), later.indexOf(quote)]
  const both = { turn_ids: [answer, follow_up], quotes: [quote, quote] }
  const places = [
    { turn_id: answer, from: first },
    { turn_id: follow_up, from: second },
  ]
  expect(await set({ ...both, places })).toEqual([
    [answer, quote, first],
    [follow_up, quote, second],
  ])
  expect(await set({ turn_ids: [follow_up], quotes: [quote] })).toEqual([[follow_up, quote, undefined]])
  expect((await set({ turn_ids: [answer, follow_up], quotes: [quote] })).map(([turn_id]) => turn_id)).toEqual([answer])
})

test('an answer that is named alone counts as a whole, also beside words of another', async () => {
  const { set, answer, follow_up } = await start()
  expect(await set({ turn_ids: [answer] })).toEqual([[answer, core, undefined]])
  const quote = 'I also wrote it down'
  const from = later.indexOf(quote)
  expect(await set({ turn_ids: [answer, follow_up], quotes: [quote], places: [{ turn_id: follow_up, from }] })).toEqual([
    [follow_up, quote, from],
    [answer, core, undefined],
  ])
})

test('a place where other words stand is not believed', async () => {
  const { set, answer } = await start()
  const quote = 'I called the customer'
  expect(await set({ quotes: [quote], places: [{ turn_id: answer, from: 3 }] })).toEqual([[answer, quote, undefined]])
})
