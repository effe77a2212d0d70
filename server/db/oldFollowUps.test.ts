// Follow-ups that an older version asked: which ones of the plan they are is found by their words once, when the database is migrated.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { oldJob } from '../../testing/build/oldJob.ts'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('planned_follow_up')
})
afterAll(() => db.close())

test('a follow-up of the plan gets its place; answers, core questions and words that are in no plan get none', async () => {
  const { job_id } = await oldJob(db)
  const [candidate_id, plan_id, interview_id] = [v7(), v7(), v7()]
  const competencies = [{ question: 'Q1' }, { question: 'Q2', follow_ups: ['Who else was there?', 'How did it end?'] }]
  await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
    values (${candidate_id}, ${job_id}, 'Priya', 'priya@example.com', '', '', 'a', now(), now())`)
  await db.execute(sql`insert into plans (id, job_id, version, competencies, made_by, created_at)
    values (${plan_id}, ${job_id}, 1, ${JSON.stringify(competencies)}::jsonb, 'baseline', now())`)
  await db.execute(sql`insert into interviews (id, candidate_id, job_id, plan_id, provider, created_at)
    values (${interview_id}, ${candidate_id}, ${job_id}, ${plan_id}, 'builtin', now())`)
  const said: [string, string, number, number][] = [
    ['interviewer', 'Q1', 1, 0],
    ['interviewer', 'How did it end?', 1, 1],
    ['interviewer', 'Q2', 2, 0],
    ['candidate', 'How did it end?', 2, 0],
    ['interviewer', 'How did it end?', 2, 1],
    ['interviewer', 'Who else was there?', 2, 2],
    ['interviewer', 'Nobody planned this.', 3, 1],
  ]
  for (const [seq, [role, text, number, follow_up]] of said.entries())
    await db.execute(sql`insert into turns (interview_id, seq, id, role, text, number, follow_up, offset_ms, created_at)
      values (${interview_id}, ${seq}, ${v7()}, ${role}, ${text}, ${number}, ${follow_up}, 0, now())`)
  await migrate(db)
  const rows = await rowsOf<{ planned_follow_up: number | null }>(db, sql`select planned_follow_up from turns order by seq`)
  expect(rows.map((row) => row.planned_follow_up)).toEqual([null, null, null, null, 1, 0, null])
})
