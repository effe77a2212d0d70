// An older version wrote into a line's place that its dates were swapped. Now that is a field.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { oldJob } from '../../testing/build/oldJob.ts'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('line_dates_turned')
})
afterAll(() => db.close())

test('an old line whose place says that its dates were swapped gets `dates_turned`', async () => {
  const { job_id } = await oldJob(db)
  const candidate_id = v7()
  await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
    values (${candidate_id}, ${job_id}, 'Priya', 'priya@example.com', '', '', 'hash', now(), now())`)
  for (const place of ['line 2, with the end date before the start date; check the dates', 'line 3'])
    await db.execute(sql`insert into profile_lines (id, candidate_id, kind, text, source, place, state, created_at, updated_at)
      values (${v7()}, ${candidate_id}, 'position', 'Barista', 'cv', ${place}, 'unconfirmed', now(), now())`)

  await migrate(db)

  expect(await rowsOf(db, sql`select place, dates_turned from profile_lines order by place`)).toEqual([
    { place: 'line 2', dates_turned: true },
    { place: 'line 3', dates_turned: false },
  ])
})
