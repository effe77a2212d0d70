// Emails of a version in which one condition had a code for each kind of email.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { mailFailure } from '../../shared/failures.ts'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('parts_on_page')
})
afterAll(() => db.close())

const reminder =
  'candidate_removed address_changed job_closed moment_passed moment_changed later_due finished decided stopped not_invited agent_not_ready link_ended'
const invitation = 'candidate_removed job_closed address_changed code_ended deadline_changed agent_not_ready link_ended completed decided'

test('every stored code is one of those that this version knows', async () => {
  const codes = [
    ...reminder.split(' ').map((end) => `reminder.${end}`),
    ...invitation.split(' ').map((end) => `invitation.${end}`),
    'account.link_ended',
    'mail.refused',
    'notice.told',
  ]
  for (const code of [...codes, null])
    await db.execute(sql`insert into emails (id, kind, to_address, subject, html_sealed, text_sealed, status, error, error_code, created_at)
      values (${v7()}, 'invitation', 'a@example.com', '', '', '', 'outdated', '', ${code}, now())`)
  await migrate(db)
  const stored = (await rowsOf<{ error_code: string | null }>(db, sql`select error_code from emails`)).map(({ error_code }) => error_code)
  const known = new Set<string | null>([...mailFailure.options, null])
  expect(stored.filter((code) => !known.has(code))).toEqual([])
  expect(stored).toHaveLength(codes.length + 1)
  expect(stored.filter((code) => code === 'interview.over')).toHaveLength(2)
})
