// What people set, in scores from a version before it was stored whose summary it is, and when a whole is a person's.
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

const [recruiter_id, job_id] = [v7(), v7()]
beforeAll(async () => {
  await db.execute(sql`insert into users (id, user_type, name, email, password_hash, created_at, updated_at)
    values (${recruiter_id}, 'recruiter', 'Amara', 'amara@example.com', '', now(), now())`)
  await db.execute(sql`insert into jobs (id, recruiter_id, title, description, company_info, criteria, created_at, updated_at)
    values (${job_id}, ${recruiter_id}, 'Nurse', '', 'A hospital', 'Care', now(), now())`)
})

async function addCandidate() {
  const id = v7()
  await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
    values (${id}, ${job_id}, 'Priya', ${`${id}@example.com`}, '', '', ${id}, now(), now())`)
  return id
}

type Old = { scorer: 'model' | 'csv'; summary?: string; is_current?: boolean; set_how?: 'levels'; levels?: (number | undefined)[] }

async function addScore(candidate_id: string, { scorer, summary, is_current = true, set_how, levels = [] }: Old) {
  const id = v7()
  const competencies = levels.map((level) => ({ ...sampleScore, ...(level ? { level } : {}) }))
  const set_by = set_how ? recruiter_id : null
  await db.execute(sql`insert into scores (id, candidate_id, job_id, status, scorer, feedback_summary, is_current, set_how, set_by, competency_scores, created_at, updated_at)
    values (${id}, ${candidate_id}, ${job_id}, 'scored', ${scorer}, ${summary ?? null}, ${is_current}, ${set_how ?? null}, ${set_by}, ${JSON.stringify(competencies)}::jsonb, now(), now())`)
  return id
}
const sampleScore = { name: 'Care', score: 60, low: 60, high: 60, weight: 1, standing: 'scored', reason: '', evidence: [] }

test('the summary of a CSV is entered, and one that a CSV kept from the model is not; a model’s score with some levels is the model’s', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, addCandidate))
  await addScore(people[0]!, { scorer: 'model', summary: 'Led it well.', is_current: false })
  const kept = await addScore(people[0]!, { scorer: 'csv', summary: 'Led it well.' })
  await addScore(people[1]!, { scorer: 'model', summary: 'Led it well.', is_current: false })
  const entered = await addScore(people[1]!, { scorer: 'csv', summary: 'Thank you for your time.' })
  const none = await addScore(people[2]!, { scorer: 'csv' })
  const partly = await addScore(people[3]!, { scorer: 'model', set_how: 'levels', levels: [4, undefined] })
  const whole = await addScore(people[4]!, { scorer: 'model', set_how: 'levels', levels: [4, 3] })

  await migrate(db)

  type Row = { id: string; summary_entered: boolean; set_how: string | null; set_by: string | null }
  const rows = await rowsOf<Row>(db, sql`select id, summary_entered, set_how, set_by from scores`)
  const of = (score_id: string) => rows.find(({ id }) => id === score_id)!
  expect([kept, entered, none].map((id) => of(id).summary_entered)).toEqual([false, true, false])
  expect([partly, whole].map((id) => [of(id).set_how, of(id).set_by])).toEqual([
    [null, null],
    ['levels', recruiter_id],
  ])
})
