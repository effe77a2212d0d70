// Two administrators decide about one score at the same moment. The embedded database has one connection, so it takes a Postgres.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildRead } from '../../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { CallError } from '../../../shared/client.ts'
import { scores } from '../../db/schema/scoring.ts'

const onPostgres = test.runIf(process.env.TEST_DATABASE_URL)

let vouch: Vouch
let one: ReturnType<Vouch['as']>['scoring']
let other: typeof one
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  one = vouch.as((await buildAdmin(vouch.parts)).token).scoring
  other = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

async function shown() {
  const { candidate } = await buildRead(vouch.parts, [goodAnswer], { end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  const { score_id, updated_at } = await one.getScore(id)
  return { id, seen: { ...id, score_id, updated_at, reason: 'Read it.' } }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** The first call waits for the score, and the second begins before the first is done. Answers what became of each. */
async function together(candidate_id: string, ...calls: (() => Promise<unknown>)[]): Promise<string[]> {
  let answers: Promise<string>[] = []
  await vouch.parts.db.transaction(async (tx) => {
    await tx.select({ id: scores.id }).from(scores).where(eq(scores.candidate_id, candidate_id)).for('update')
    answers = calls.map(async (call, i) => {
      await pause(i * 300)
      return await call().then(
        () => 'done',
        (error: unknown) => (error instanceof CallError ? error.code! : String(error)),
      )
    })
    await pause(calls.length * 300 + 300)
  })
  return await Promise.all(answers)
}

onPostgres('of two overrides of the same seen score one is refused', async () => {
  const { id, seen } = await shown()
  const answers = await together(
    id.candidate_id,
    () => one.overrideScore({ ...seen, overall_score: 90 }),
    () => other.overrideScore({ ...seen, overall_score: 10 }),
  )
  expect(answers).toEqual(['done', 'record.changed'])
  expect(await one.getScore(id)).toMatchObject({ overall_score: 90 })
})

onPostgres('a figure is not set over levels that the reviewer has not seen', async () => {
  const { id, seen } = await shown()
  const answers = await together(
    id.candidate_id,
    () => other.setLevels({ ...id, levels: [{ name: 'A', level: 5 }] }),
    () => one.overrideScore({ ...seen, overall_score: 10 }),
  )
  expect(answers).toEqual(['done', 'record.changed'])
})

onPostgres('levels that come while somebody scores again are refused with the reason', async () => {
  const { id } = await shown()
  const answers = await together(
    id.candidate_id,
    () => other.scoreAgain(id),
    () => one.setLevels({ ...id, levels: [{ name: 'A', level: 5 }] }),
  )
  expect(answers).toEqual(['done', 'score.waiting'])
})
