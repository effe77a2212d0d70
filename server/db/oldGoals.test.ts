// Profiles of a version that had another name for the goal of the paths.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { oldJob } from '../../testing/build/oldJob.ts'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { insertLines, tablesOf } from '../backup/tables.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('goal_named')
})
afterAll(() => db.close())

test('an old profile keeps its goal, also as a line of an old backup', async () => {
  const { job_id } = await oldJob(db)
  const addCandidate = async (code_hash: string) => {
    const candidate_id = v7()
    await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
      values (${candidate_id}, ${job_id}, 'Priya', ${`${code_hash}@example.com`}, '', '', ${code_hash}, now(), now())`)
    return candidate_id
  }
  await db.execute(sql`insert into profiles (candidate_id, wish_occupation_id, hours_per_week, updated_at)
    values (${await addCandidate('a')}, 'barista', 5, now())`)
  const line = { candidate_id: await addCandidate('b'), wish_occupation_id: 'baker', hours_per_week: 10, updated_at: new Date() }
  const profiles = (await tablesOf(db)).find(({ name }) => name === 'profiles')!
  await insertLines(db, profiles, [JSON.stringify({ ...line, see_jobs: false })])

  await migrate(db)

  expect(await rowsOf(db, sql`select goal_occupation_id, hours_per_week from profiles order by candidate_id`)).toEqual([
    { goal_occupation_id: 'barista', hours_per_week: 5 },
    { goal_occupation_id: 'baker', hours_per_week: 10 },
  ])
})
