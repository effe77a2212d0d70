// Scores from a version before it was stored whose summary a CSV kept.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('summary_entered')
})
afterAll(() => db.close())

test('the summary of a CSV is entered, and one that a CSV kept from the model is not', async () => {
  const [recruiter_id, job_id] = [v7(), v7()]
  await db.execute(sql`insert into users (id, user_type, name, email, password_hash, created_at, updated_at)
    values (${recruiter_id}, 'recruiter', 'Amara', 'amara@example.com', '', now(), now())`)
  await db.execute(sql`insert into jobs (id, recruiter_id, title, description, company_info, criteria, created_at, updated_at)
    values (${job_id}, ${recruiter_id}, 'Nurse', '', 'A hospital', 'Care', now(), now())`)
  const addCandidate = async () => {
    const id = v7()
    await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
      values (${id}, ${job_id}, 'Priya', ${`${id}@example.com`}, '', '', ${id}, now(), now())`)
    return id
  }
  const addScore = async (candidate_id: string, scorer: 'model' | 'csv', feedback_summary: string | null, is_current = true) => {
    const id = v7()
    await db.execute(sql`insert into scores (id, candidate_id, job_id, status, scorer, feedback_summary, is_current, created_at, updated_at)
      values (${id}, ${candidate_id}, ${job_id}, 'scored', ${scorer}, ${feedback_summary}, ${is_current}, now(), now())`)
    return id
  }
  const people = [await addCandidate(), await addCandidate(), await addCandidate()] as const
  await addScore(people[0], 'model', 'Led it well.', false)
  const kept = await addScore(people[0], 'csv', 'Led it well.')
  await addScore(people[1], 'model', 'Led it well.', false)
  const entered = await addScore(people[1], 'csv', 'Thank you for your time.')
  const none = await addScore(people[2], 'csv', null)

  await migrate(db)

  const rows = await rowsOf<{ id: string; summary_entered: boolean }>(db, sql`select id, summary_entered from scores`)
  const of = (score_id: string) => rows.find(({ id }) => id === score_id)!.summary_entered
  expect([kept, entered, none].map(of)).toEqual([false, true, false])
})
