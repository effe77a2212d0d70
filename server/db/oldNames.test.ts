// Administrators of a version in which a name that was the email stood for none.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('has_name')
})
afterAll(() => db.close())

test('only an administrator who went by their email has no name', async () => {
  for (const [user_type, name, email] of [
    ['admin', 'a@example.com', 'a@example.com'],
    ['admin', 'Hana Cole', 'b@example.com'],
    ['recruiter', 'c@example.com', 'c@example.com'],
  ])
    await db.execute(sql`insert into users (id, user_type, name, email, password_hash, created_at, updated_at)
      values (${v7()}, ${user_type}, ${name}, ${email}, '', now(), now())`)
  await migrate(db)
  expect(await rowsOf(db, sql`select name, has_name from users order by email`)).toEqual([
    { name: 'a@example.com', has_name: false },
    { name: 'Hana Cole', has_name: true },
    { name: 'c@example.com', has_name: true },
  ])
})
