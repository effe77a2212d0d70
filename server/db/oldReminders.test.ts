// Reminders that an older version stored as outdated: they are written again while they are due.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { oldJob } from '../../testing/build/oldJob.ts'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('outdated_emails')
})
afterAll(() => db.close())

test('only the row of a reminder that is outdated, for a moment that is still ahead, is removed', async () => {
  const { job_id } = await oldJob(db)
  const add = async (email: { status: string; error_code: string | null }, closes_in_hours: number) => {
    const candidate_id = v7()
    await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
      values (${candidate_id}, ${job_id}, 'Priya', ${`${candidate_id}@example.com`}, '', '', ${candidate_id}, now(), now())`)
    // The reminder of two days before went out.
    await db.execute(sql`insert into reminders (candidate_id, hours, closes_at, created_at) select ${candidate_id}, hours, now() + make_interval(hours => ${closes_in_hours}::int), at
      from (values (72, now() - interval '2 days'), (24, now())) as one (hours, at)`)
    await db.execute(sql`insert into emails (id, kind, candidate_id, to_address, subject, html_sealed, text_sealed, status, error_code, created_at)
      values (${v7()}, 'reminder', ${candidate_id}, 'a@example.com', 'S', '', '', ${email.status}, ${email.error_code}, now() + interval '5 milliseconds')`)
    return async () =>
      (await rowsOf<{ hours: number }>(db, sql`select hours from reminders where candidate_id = ${candidate_id} order by hours`)).map(
        ({ hours }) => hours,
      )
  }
  const outdated = { status: 'failed', error_code: 'reminder.job_closed' }
  const left = [
    await add(outdated, 10),
    await add(outdated, -10),
    await add({ status: 'failed', error_code: 'mail.refused' }, 10),
    await add({ status: 'sent', error_code: null }, 10),
  ]
  await migrate(db)
  expect(await Promise.all(left.map((hours) => hours()))).toEqual([[72], [24, 72], [24, 72], [24, 72]])
})
