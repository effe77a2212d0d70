// Scores from a version before levels existed: who set them and how many questions were answered is derived from the stored data.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { sampleCompetency } from '../../testing/build/sample.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('scoring_levels')
})
afterAll(() => db.close())

const [recruiter_id, admin_id, job_id, plan_id] = [v7(), v7(), v7(), v7()]

type Old = { scorer: string | null; overall_score: number | null; override_reason?: string; decided_at?: string }

async function addScore({ scorer, overall_score, override_reason = '', decided_at }: Old, answers: ('yes' | 'declined' | 'late')[]) {
  const [candidate_id, interview_id, score_id] = [v7(), v7(), v7()]
  await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
    values (${candidate_id}, ${job_id}, 'Priya', ${`${candidate_id}@example.com`}, '', '', ${candidate_id}, now(), now())`)
  await db.execute(
    sql`insert into interviews (id, candidate_id, job_id, plan_id, created_at) values (${interview_id}, ${candidate_id}, ${job_id}, ${plan_id}, now())`,
  )
  for (const [i, answer] of answers.entries())
    await db.execute(sql`insert into turns (interview_id, seq, id, role, text, number, declined, offset_ms, created_at)
      values (${interview_id}, ${i * 2 + 1}, ${v7()}, 'interviewer', 'Q', ${i + 1}, false, 0, now()),
      (${interview_id}, ${i * 2 + 2}, ${v7()}, 'candidate', '', ${i + 1}, ${answer === 'declined'}, 0, ${answer === 'late' ? '2026-03-02' : '2026-01-02'}::timestamptz)`)
  await db.execute(sql`insert into scores (id, candidate_id, job_id, interview_id, plan_id, status, scorer, overall_score, overall_low, overall_high, override_reason, decided_at, created_at, updated_at)
    values (${score_id}, ${candidate_id}, ${job_id}, ${interview_id}, ${plan_id}, ${overall_score === null ? 'waiting' : 'scored'}, ${scorer}, ${overall_score}, ${overall_score}, ${overall_score === null ? null : overall_score + 10}, ${override_reason || null}, ${decided_at ?? null}, now(), now())`)
  return { score_id, candidate_id }
}
let logged = 0
const log = (
  action: 'score_overridden' | 'score_uploaded',
  { score_id, candidate_id }: { score_id: string; candidate_id: string },
  file?: string,
) =>
  db.execute(sql`insert into decision_log (seq, at, actor_type, actor_id, action, subject_type, subject_id, data, prev_hash, hash)
    values (${++logged}, '2026-01-01T00:00:00.000Z', 'admin', ${admin_id}, ${action}, 'candidate', ${candidate_id}, ${JSON.stringify({ score_id, file })}, '', '')`)

test('each old score says who set it, whether it is provisional, and how much was answered', async () => {
  await db.execute(sql`insert into users (id, user_type, name, email, password_hash, created_at, updated_at)
    values (${recruiter_id}, 'recruiter', 'Amara', 'amara@example.com', '', now(), now()), (${admin_id}, 'admin', 'Tama', 'tama@example.com', '', now(), now())`)
  await db.execute(sql`insert into jobs (id, recruiter_id, title, description, company_info, criteria, created_at, updated_at)
    values (${job_id}, ${recruiter_id}, 'Nurse', '', 'A hospital', 'Care', now(), now())`)
  await db.execute(sql`insert into plans (id, job_id, version, competencies, made_by, created_at)
    values (${plan_id}, ${job_id}, 1, ${JSON.stringify(['A', 'B', 'C'].map((name) => sampleCompetency(name)))}::jsonb, 'baseline', now())`)
  const rule = await addScore({ scorer: 'baseline', overall_score: 50 }, ['yes', 'declined', 'yes'])
  const model = await addScore({ scorer: 'model', overall_score: 60, decided_at: '2026-02-01' }, ['yes', 'late'])
  const overridden = await addScore({ scorer: 'baseline', overall_score: 70, override_reason: 'Read it.' }, ['yes', 'yes', 'yes'])
  await log('score_overridden', overridden)
  const uploaded = await addScore({ scorer: 'csv', overall_score: 80, override_reason: 'Row 2 of the file “one.csv”.' }, ['yes'])
  await log('score_uploaded', uploaded, 'one.csv')
  const both = await addScore({ scorer: 'csv', overall_score: 85, override_reason: 'Read again.' }, [])
  await log('score_uploaded', both, 'one.csv')
  await log('score_overridden', both)
  const unlogged = await addScore({ scorer: 'csv', overall_score: 30, override_reason: 'Row 3 of the file “two.csv”.' }, [])
  const waiting = await addScore({ scorer: null, overall_score: null }, ['yes'])

  await migrate(db)

  const rows = await rowsOf<{ id: string; set_by: string | null }>(
    db,
    sql`select id, set_how, set_by, csv_file, provisional, place, answered_count, question_count from scores`,
  )
  const of = ({ score_id }: { score_id: string }) => rows.find((r) => r.id === score_id)
  const unset = { set_how: null, set_by: null, csv_file: null, question_count: 3 }
  expect(of(rule)).toMatchObject({ ...unset, provisional: true, place: 55, answered_count: 2 })
  expect(of(model)).toMatchObject({ ...unset, provisional: false, place: 60, answered_count: 1 })
  expect(of(overridden)).toMatchObject({
    set_how: 'override',
    set_by: admin_id,
    csv_file: null,
    provisional: false,
    place: 70,
    answered_count: 3,
  })
  expect(of(uploaded)).toMatchObject({ set_how: 'csv', set_by: admin_id, csv_file: 'one.csv', provisional: false, answered_count: 1 })
  expect(of(both)).toMatchObject({ set_how: 'override', set_by: admin_id, csv_file: null, answered_count: 0 })
  expect(of(unlogged)).toMatchObject({ set_how: 'csv', set_by: null, csv_file: 'two.csv' })
  expect(of(waiting)).toMatchObject({ ...unset, provisional: false, place: null, answered_count: 1 })
  expect(await rowsOf(db, sql`select blind_review from jobs`)).toEqual([{ blind_review: false }])
})
