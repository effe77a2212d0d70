// Notes of a version that stored whom they mention by name: each name becomes the account that had it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { oldJob } from '../../testing/build/oldJob.ts'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('mentioned_ids')
})
afterAll(() => db.close())

test('a name that one account has becomes its id; one that several or none have, or that came after the note, is dropped', async () => {
  const { recruiter_id, job_id } = await oldJob(db)
  const candidate_id = v7()
  await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
    values (${candidate_id}, ${job_id}, 'Priya', 'priya@example.com', '', '', 'a', now(), now())`)
  const addAdmin = async (name: string, created_at = '2026-01-01') => {
    const id = v7()
    await db.execute(sql`insert into users (id, user_type, name, email, password_hash, created_at, updated_at)
      values (${id}, 'admin', ${name}, ${`${id}@example.com`}, '', ${created_at}::timestamptz, now())`)
    return id
  }
  const [hana, tama] = [await addAdmin('Hana Cole'), await addAdmin('Tama “T” Reid')]
  await addAdmin('Ann Lee')
  await addAdmin('Ann Lee')
  await addAdmin('Zoë Ng', '2026-05-01')
  for (const mentioned of [['Tama “T” Reid', 'Hana Cole', 'Ann Lee'], ['Zoë Ng', 'Nobody Now'], [], ['Hana Cole', 'Zoë Ng']])
    await db.execute(sql`insert into notes (id, candidate_id, user_id, text, mentioned, created_at)
      values (${v7()}, ${candidate_id}, ${recruiter_id}, 'Call her.', ${JSON.stringify(mentioned)}::jsonb, '2026-03-01')`)
  await migrate(db)
  const rows = await rowsOf<{ mentioned: string[] }>(db, sql`select mentioned from notes order by id`)
  expect(rows.map(({ mentioned }) => mentioned)).toEqual([[tama, hana], [], [], [hana]])
})
