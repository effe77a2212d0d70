// Emails of a version in which one that came back had the code of one that the mail server refused.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('came_back')
})
afterAll(() => db.close())

test('an email that came back has a code of its own, and one that was refused keeps its code', async () => {
  for (const [error, code] of [
    ['It came back: 550 5.1.1 User unknown', 'mail.refused'],
    ['It came back.', 'mail.refused'],
    ['The mail server refused it: 550 It came back', 'mail.refused'],
    ['The mail server cannot be reached.', 'mail.unreachable'],
  ])
    await db.execute(sql`insert into emails (id, kind, to_address, subject, html_sealed, text_sealed, status, error, error_code, created_at)
      values (${v7()}, 'invitation', 'a@example.com', '', '', '', 'failed', ${error}, ${code}, now())`)
  await migrate(db)
  expect(await rowsOf(db, sql`select error_code from emails order by id`)).toEqual(
    ['mail.came_back', 'mail.came_back', 'mail.refused', 'mail.unreachable'].map((error_code) => ({ error_code })),
  )
})
